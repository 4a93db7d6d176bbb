import { sql, type RawBuilder } from 'kysely';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { FileKind } from '../api.ts';

type Loaded = { lines: number; entries: number };
/** The file whose rows are looked up. */
export type CurrentEdition = Loaded & { id: number; file_name: string; loaded_at: Date };

export async function currentEdition(reader: Reader, kind: FileKind): Promise<CurrentEdition | null> {
  const { rows } = await sql<CurrentEdition>`
    select id, file_name, lines, entries, loaded_at from catalogs_edition where kind = ${kind} and is_current`.execute(reader);
  return rows[0] ?? null;
}

/** Begins an edition. One of its kind that never became current is given up: its process died, or goes on in vain. */
export async function openEdition(tx: Tx, { kind, file_name, at }: { kind: FileKind; file_name: string; at: Date }): Promise<number> {
  await sql`delete from catalogs_edition where kind = ${kind} and not is_current`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into catalogs_edition (kind, file_name, started_at) values (${kind}, ${file_name}, ${at}) returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** Locks an edition that is being loaded; false when a later import gave it up. */
export async function holdEdition(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from catalogs_edition where id = ${id} and not is_current for update`.execute(tx);
  return rows.length > 0;
}

/** From here on everybody finds this edition, and nobody the former one of its kind. */
export async function makeCurrent(tx: Tx, id: number, { lines, entries, at }: Loaded & { at: Date }): Promise<void> {
  await sql`delete from catalogs_edition where is_current and kind = (select kind from catalogs_edition where id = ${id})`.execute(tx);
  await sql`
    update catalogs_edition set is_current = true, loaded_at = ${at}, lines = ${lines}, entries = ${entries} where id = ${id}`.execute(tx);
}

export const dropEdition = (tx: Tx, id: number) => sql`delete from catalogs_edition where id = ${id} and not is_current`.execute(tx);

/** Tables whose rows name their edition. */
export type EditionTable = 'catalogs_postal_code' | 'catalogs_postal_name' | 'catalogs_sat_key' | 'catalogs_sat_zip' | 'catalogs_sat_colonia';
type Tables = Record<EditionTable, { edition: number }> & { catalogs_edition: { id: number } };

/** How many rows of `table` an edition has. */
export async function countRows(tx: Tx, table: EditionTable, edition: number): Promise<number> {
  const counted = tx
    .$extendTables<Tables>()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'));
  return Number((await counted.where('edition', '=', edition).executeTakeFirstOrThrow()).n);
}

const AT_ONCE = 4_000;
/** Removes some rows of editions that are gone; false when none are left. */
export async function sweepEditions(tx: Tx, tables: readonly EditionTable[]): Promise<boolean> {
  const db = tx.$extendTables<Tables>();
  let removed = 0n;
  for (const table of tables) {
    const gone = db
      .selectFrom(table)
      .select(sql`ctid`.as('row'))
      .where('edition', 'not in', db.selectFrom('catalogs_edition').select('id'))
      .limit(AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where(sql<boolean>`ctid = any (array(${gone}))`)
      .executeTakeFirst();
    removed += numDeletedRows;
  }
  return removed > 0n;
}

const vacuum: Record<EditionTable, RawBuilder<unknown>> = {
  catalogs_postal_code: sql`vacuum (analyze) catalogs_postal_code`,
  catalogs_postal_name: sql`vacuum (analyze) catalogs_postal_name`,
  catalogs_sat_key: sql`vacuum (analyze) catalogs_sat_key`,
  catalogs_sat_zip: sql`vacuum (analyze) catalogs_sat_zip`,
  catalogs_sat_colonia: sql`vacuum (analyze) catalogs_sat_colonia`,
};
/** Gives the room of removed rows back and tells the planner how many there are; not inside a transaction. */
export async function settleTables(db: Reader, tables: readonly EditionTable[]): Promise<void> {
  for (const table of tables) await vacuum[table].execute(db);
}
