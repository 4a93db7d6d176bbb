import { sql } from 'kysely';
import { json, type Tx } from '#platform/db/tx.ts';
import type { OwnLoad } from './loads.ts';
import type { JudgedRow } from './rows.ts';

/**
 * Rows of a staged load: those without faults wait. One statement and one parameter, whatever their number: behind it everybody waits on the embedded
 * database.
 */
export async function insertRows(tx: Tx, { id, customer_id }: OwnLoad, rows: readonly JudgedRow[]): Promise<void> {
  const values = rows.map(({ row, cells, faults }) => ({ row, cells, faults, state: faults.length > 0 ? 'error' : 'waiting' }));
  await sql`
    insert into bulk_row (load_id, customer_id, row, state, cells, faults)
    select ${id}, ${customer_id}, r.row, r.state, r.cells, r.faults
    from jsonb_to_recordset(${json(values)}) as r (row int, state text, cells jsonb, faults jsonb)`.execute(tx);
}
