import { sql } from 'kysely';
import { json, type Tx } from '#platform/db/tx.ts';

/** One statement reads its rows from one parameter: as fast with two thousand rows as with two. */
const ROWS_AT_ONCE = 2000;

/** Inserts many rows of one table; all have the columns of the first. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const chunk = rows.slice(start, start + ROWS_AT_ONCE);
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json(chunk)})`.execute(
      tx,
    );
  }
}

/** The numbers that orders of guides got, by their ids. */
export async function numbersOfOrders(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`select id, n from purchases_order`.execute(tx);
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/** Anyone who fills in the demonstration is alone until its transaction ends. */
export async function lockCustomers(tx: Tx): Promise<void> {
  await sql`lock table access_customer in share row exclusive mode`.execute(tx);
}
