import { sql } from 'kysely';
import { json, type Tx } from '#platform/db/tx.ts';
import type { OwnLoad } from './loads.ts';
import type { RowState } from '../tables.ts';
import type { JudgedRow } from './rows.ts';

const stateOf = ({ faults }: JudgedRow): RowState => (faults.length > 0 ? 'error' : 'waiting');

/**
 * Rows of a staged load: those without faults wait. One statement and one parameter, whatever their number: behind it everybody waits on the embedded
 * database.
 */
export async function insertRows(tx: Tx, { id, customer_id }: OwnLoad, rows: readonly JudgedRow[]): Promise<void> {
  const values = rows.map((each) => ({ ...each, state: stateOf(each) }));
  await sql`
    insert into bulk_row (load_id, customer_id, row, state, cells, faults)
    select ${id}, ${customer_id}, r.row, r.state, r.cells, r.faults
    from jsonb_to_recordset(${json(values)}) as r (row int, state text, cells jsonb, faults jsonb)`.execute(tx);
}

/** Corrected rows: those without faults wait, each under another key than before. One statement, as above. */
export async function correctRows(tx: Tx, { id, customer_id }: OwnLoad, rows: readonly JudgedRow[]): Promise<void> {
  const values = rows.map((each) => ({ ...each, state: stateOf(each) }));
  await sql`
    update bulk_row b
    set cells = r.cells, faults = r.faults, state = r.state, try = b.try + 1, failures = 0,
      service_id = null, order_id = null, payment_kind = null, total = null, to_pay = null
    from jsonb_to_recordset(${json(values)}) as r (row int, state text, cells jsonb, faults jsonb)
    where b.load_id = ${id} and b.customer_id = ${customer_id} and b.row = r.row`.execute(tx);
}
