import { sql, type Kysely } from 'kysely';

const statements = [
  // Every loaded file is an edition, of postal codes or of one of the SAT's catalogues; one edition of each kind is current.
  `alter table catalogs_postal_edition rename to catalogs_edition`,
  `alter table catalogs_edition rename column settlements to lines`,
  `alter table catalogs_edition rename column codes to entries`,
  `alter table catalogs_edition add column kind text not null default 'postal'`,
  `alter table catalogs_edition alter column kind drop default`,
  `alter table catalogs_edition add check (kind in ('postal', 'sat_products', 'sat_units'))`,
  `drop index catalogs_postal_edition_current`,
  `create unique index catalogs_edition_current on catalogs_edition (kind) where is_current`,
  `create table catalogs_sat_key (
    edition int not null,
    code text collate "C" not null,
    name text not null,
    name_key text collate "C" not null,
    words tsvector not null,
    primary key (edition, code)
  )`,
  `create index catalogs_sat_key_name on catalogs_sat_key (edition, name_key)`,
  `create index catalogs_sat_key_words on catalogs_sat_key using gin (words) with (fastupdate = off)`,
];

/** The SAT's keys of products and of units, found by key and by their words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
