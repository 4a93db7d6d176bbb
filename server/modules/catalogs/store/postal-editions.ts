import { sql } from 'kysely';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { PostalLine } from '../rules/postal-line.ts';
import { placeKey, wordsOf } from '../rules/place-names.ts';

type Loaded = { settlements: number; codes: number };
/** The file whose rows are looked up. */
export type CurrentEdition = Loaded & { id: number; file_name: string; loaded_at: Date };

export async function currentEdition(reader: Reader): Promise<CurrentEdition | null> {
  const { rows } = await sql<CurrentEdition>`
    select id, file_name, settlements, codes, loaded_at from catalogs_postal_edition where is_current`.execute(reader);
  return rows[0] ?? null;
}

/** Begins an edition. One that never became current is given up: its process died, or goes on in vain. */
export async function openEdition(tx: Tx, file_name: string, at: Date): Promise<number> {
  await sql`delete from catalogs_postal_edition where not is_current`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into catalogs_postal_edition (file_name, started_at) values (${file_name}, ${at}) returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** Locks an edition that is being loaded; false when a later import gave it up. */
export async function holdEdition(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from catalogs_postal_edition where id = ${id} and not is_current for update`.execute(tx);
  return rows.length > 0;
}

type CodeRow = Omit<PostalLine, 'neighborhood'> & { neighborhoods: string[]; municipality_key: string; city_key: string | null; words: string };

/** Settlements by their code, in the order of the file. */
function codesOf(lines: readonly PostalLine[]): CodeRow[] {
  return [...Map.groupBy(lines, ({ zip_code }) => zip_code)].map(([zip_code, group]) => {
    const { municipality, municipality_code, city } = group[0] as PostalLine;
    const neighborhoods = [...new Set(group.map(({ neighborhood }) => neighborhood))];
    const words = [...neighborhoods, municipality, city ?? '', zip_code].flatMap((name) => [...wordsOf(name), ...placeKey(name).split(' ')]);
    return {
      zip_code,
      municipality,
      municipality_code,
      city,
      neighborhoods,
      municipality_key: placeKey(municipality),
      city_key: city && placeKey(city),
      words: [...new Set(words)].filter(Boolean).join(' '),
    };
  });
}

/** Adds settlements to an edition; a code whose lines stand apart in the file gets them together. */
export async function addSettlements(tx: Tx, edition: number, lines: readonly PostalLine[]): Promise<void> {
  const codes = codesOf(lines);
  await sql`
    insert into catalogs_postal_code as kept
      (edition, zip_code, municipality, municipality_code, city, neighborhoods, municipality_key, city_key, words)
    select ${edition}::int, r.zip_code, r.municipality, r.municipality_code, r.city, r.neighborhoods, r.municipality_key, r.city_key,
      array_to_tsvector(string_to_array(r.words, ' '))
    from jsonb_to_recordset(${json(codes)}) as r
      (zip_code text, municipality text, municipality_code text, city text, neighborhoods jsonb, municipality_key text, city_key text, words text)
    on conflict (edition, zip_code) do update
      set neighborhoods = kept.neighborhoods || excluded.neighborhoods, words = kept.words || excluded.words`.execute(tx);
  const names = lines.map(({ neighborhood, zip_code }) => ({ name_key: placeKey(neighborhood), zip_code }));
  await sql`
    insert into catalogs_postal_name (edition, name_key, zip_code)
    select ${edition}::int, r.name_key, r.zip_code from jsonb_to_recordset(${json(names)}) as r (name_key text, zip_code text)
    on conflict do nothing`.execute(tx);
}

/** From here on everybody finds this edition, and nobody the former one. */
export async function makeCurrent(tx: Tx, id: number, settlements: number, at: Date): Promise<Loaded> {
  await sql`delete from catalogs_postal_edition where is_current`.execute(tx);
  const { rows } = await sql<Loaded>`
    update catalogs_postal_edition set is_current = true, loaded_at = ${at}, settlements = ${settlements},
      codes = (select count(*) from catalogs_postal_code where edition = ${id})
    where id = ${id} returning settlements, codes`.execute(tx);
  return rows[0] as Loaded;
}

export const dropEdition = (tx: Tx, id: number) => sql`delete from catalogs_postal_edition where id = ${id} and not is_current`.execute(tx);

const AT_ONCE = 4_000;
/** Removes some rows of editions that are gone; false when none are left. */
export async function sweepEditions(tx: Tx): Promise<boolean> {
  const codes = await sql`
    delete from catalogs_postal_code where ctid = any (array(
      select ctid from catalogs_postal_code where edition <> all (array(select id from catalogs_postal_edition)) limit ${AT_ONCE}))`.execute(tx);
  const names = await sql`
    delete from catalogs_postal_name where ctid = any (array(
      select ctid from catalogs_postal_name where edition <> all (array(select id from catalogs_postal_edition)) limit ${AT_ONCE}))`.execute(tx);
  return (codes.numAffectedRows ?? 0n) + (names.numAffectedRows ?? 0n) > 0n;
}

/** Gives the room of removed rows back and tells the planner how many there are; not inside a transaction. */
export async function settleTables(db: Reader): Promise<void> {
  await sql`vacuum (analyze) catalogs_postal_code`.execute(db);
  await sql`vacuum (analyze) catalogs_postal_name`.execute(db);
}
