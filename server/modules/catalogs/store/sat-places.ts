import { sql } from 'kysely';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { SatColonia, SatZip } from '../rules/sat-place-line.ts';

export const SAT_ZIP_TABLES = ['catalogs_sat_zip'] as const;
export const SAT_COLONIA_TABLES = ['catalogs_sat_colonia'] as const;

/** Adds postal codes to an edition; of one that stands twice the later line counts. */
export async function addSatZips(tx: Tx, edition: number, lines: readonly SatZip[]): Promise<void> {
  const rows = [...new Map(lines.map((line) => [line.zip_code, line])).values()];
  await sql`
    insert into catalogs_sat_zip (edition, zip_code, state, municipality, locality)
    select ${edition}::int, r.zip_code, r.state, r.municipality, r.locality
    from jsonb_to_recordset(${json(rows)}) as r (zip_code text, state text, municipality text, locality text)
    on conflict (edition, zip_code) do update set state = excluded.state, municipality = excluded.municipality, locality = excluded.locality`.execute(
    tx,
  );
}

/** The same of colonias. */
export async function addSatColonias(tx: Tx, edition: number, lines: readonly SatColonia[]): Promise<void> {
  const rows = [...new Map(lines.map((line) => [`${line.zip_code} ${line.code}`, line])).values()];
  await sql`
    insert into catalogs_sat_colonia (edition, zip_code, code, name_key)
    select ${edition}::int, r.zip_code, r.code, r.name_key
    from jsonb_to_recordset(${json(rows)}) as r (zip_code text, code text, name_key text)
    on conflict (edition, zip_code, code) do update set name_key = excluded.name_key`.execute(tx);
}

/** What SAT's catalogue says of a postal code; undefined where it has none. */
export const satZip = async (reader: Reader, zip_code: string): Promise<SatZip | undefined> =>
  (
    await sql<SatZip>`
    select zip_code, state, municipality, locality from catalogs_sat_zip
    where edition = (select id from catalogs_edition where kind = 'sat_zips' and is_current) and zip_code = ${zip_code}`.execute(reader)
  ).rows[0];

/** Keys of the colonias of a postal code that have this name. */
export const satColonias = async (reader: Reader, zip_code: string, name_key: string): Promise<string[]> =>
  (
    await sql<{ code: string }>`
    select code from catalogs_sat_colonia
    where edition = (select id from catalogs_edition where kind = 'sat_colonias' and is_current)
      and zip_code = ${zip_code} and name_key = ${name_key} limit 2`.execute(reader)
  ).rows.map(({ code }) => code);

/** INEGI's key of a postal code's municipality by the file of Correos: two digits of its state, three of its own. */
export const municipalityOfZip = async (reader: Reader, zip_code: string): Promise<string | null> =>
  (
    await sql<{ municipality_code: string | null }>`
    select municipality_code from catalogs_postal_code
    where edition = (select id from catalogs_edition where kind = 'postal' and is_current) and zip_code = ${zip_code}`.execute(reader)
  ).rows[0]?.municipality_code ?? null;
