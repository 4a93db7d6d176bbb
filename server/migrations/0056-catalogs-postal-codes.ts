import { sql, type Kysely } from 'kysely';

const statements = [
  // A loaded file is an edition: its rows stand beside the former one's until it is whole, then it becomes the current one.
  `create table catalogs_postal_edition (
    id int generated always as identity primary key,
    file_name text not null,
    started_at timestamptz not null,
    is_current boolean not null default false,
    settlements int not null default 0,
    codes int not null default 0,
    loaded_at timestamptz,
    check (not is_current or (loaded_at is not null and codes > 0))
  )`,
  `create unique index catalogs_postal_edition_current on catalogs_postal_edition (is_current) where is_current`,
  `create table catalogs_postal_code (
    edition int not null,
    zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
    municipality text not null,
    municipality_code text,
    city text,
    neighborhoods jsonb not null check (jsonb_array_length(neighborhoods) > 0),
    municipality_key text collate "C" not null,
    city_key text collate "C",
    words tsvector not null,
    primary key (edition, zip_code)
  )`,
  `create index catalogs_postal_code_municipality on catalogs_postal_code (edition, municipality_key, zip_code)`,
  `create index catalogs_postal_code_city on catalogs_postal_code (edition, city_key, zip_code)`,
  `create index catalogs_postal_code_words on catalogs_postal_code using gin (words) with (fastupdate = off)`,
  `create table catalogs_postal_name (
    edition int not null,
    name_key text collate "C" not null,
    zip_code text not null,
    primary key (edition, name_key, zip_code)
  )`,
];

/** Postal codes of the official file, found by code, by name and by their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
