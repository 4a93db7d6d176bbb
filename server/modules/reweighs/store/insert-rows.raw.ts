import { sql } from 'kysely';
import type { RowCells } from '#contract/reweighs/columns.ts';
import type { RowFault } from '#contract/reweighs/read-row.ts';
import type { CarrierFileId } from '#contract/shared/ids.ts';
import { json, type Tx } from '#platform/db/tx.ts';

export type JudgedRow = { row: number; cells: RowCells; faults: readonly RowFault[] };

/** Rows of a staged file: those without faults wait. One statement and one parameter, whatever their number. */
export async function insertRows(tx: Tx, file: CarrierFileId, rows: readonly JudgedRow[]): Promise<void> {
  const values = rows.map(({ row, cells, faults }) => ({ row, cells, faults, state: faults.length > 0 ? 'error' : 'waiting' }));
  await sql`
    insert into reweighs_row (file_id, row, state, cells, faults)
    select ${file}, r.row, r.state, r.cells, r.faults
    from jsonb_to_recordset(${json(values)}) as r (row int, state text, cells jsonb, faults jsonb)`.execute(tx);
}
