import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table catalogs_edition drop constraint catalogs_edition_kind_check`,
  `alter table catalogs_edition add constraint catalogs_edition_kind_check check (kind in ('postal', 'sat_products', 'sat_units', 'sat_zips', 'sat_colonias'))`,
  `create table catalogs_sat_zip (
    edition int not null,
    zip_code text collate "C" not null,
    state text not null,
    municipality text,
    locality text,
    primary key (edition, zip_code)
  )`,
  `create table catalogs_sat_colonia (
    edition int not null,
    zip_code text collate "C" not null,
    code text collate "C" not null,
    name_key text collate "C" not null,
    primary key (edition, zip_code, code)
  )`,
];

/** SAT's keys of the places of postal codes, for the addresses of a Carta Porte. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
