import { sql } from 'kysely';
import { json, type Tx } from '#platform/db/tx.ts';
import type { OwnLoad } from './loads.ts';
import type { JudgedRow } from './rows.ts';

/** So many rows leave in one statement. */
const AT_ONCE = 1_000;

/**
 * The rows of a new load: those without faults wait. Each statement is one parameter, whatever its rows: 10,000 are written in one transaction,
 * behind which everybody waits on the embedded database.
 */
export async function insertRows(tx: Tx, { id, customer_id }: OwnLoad, rows: readonly JudgedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const values = rows
      .slice(at, at + AT_ONCE)
      .map(({ row, cells, faults }) => ({ row, cells, faults, state: faults.length > 0 ? 'error' : 'waiting' }));
    await sql`
      insert into bulk_row (load_id, customer_id, row, state, cells, faults)
      select ${id}, ${customer_id}, r.row, r.state, r.cells, r.faults
      from jsonb_to_recordset(${json(values)}) as r (row int, state text, cells jsonb, faults jsonb)`.execute(tx);
  }
}
