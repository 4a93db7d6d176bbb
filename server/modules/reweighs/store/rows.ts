import type { CarrierRowState } from '#contract/reweighs/files.ts';
import type { RowFault } from '#contract/reweighs/read-row.ts';
import type { CarrierFileId } from '#contract/shared/ids.ts';
import type { Selectable } from 'kysely';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ReweighsTables, RowTable, ToldTable } from '../tables.ts';

export type Row = Selectable<RowTable>;

/** A carrier's file has guides of many customers. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ReweighsTables>();

/** The next rows that wait, in the order of the file. */
export const waitingRows = (reader: Reader, file: CarrierFileId, { after, limit }: { after: number; limit: number }): Promise<Row[]> =>
  tables(reader)
    .selectFrom('reweighs_row')
    .selectAll()
    .where('file_id', '=', file)
    .where('state', '=', 'waiting')
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();

/** The row, held until the transaction ends, while it still waits; undefined when something has become of it. */
export const holdWaiting = (tx: Tx, { file_id, row }: Pick<Row, 'file_id' | 'row'>): Promise<Row | undefined> =>
  tables(tx)
    .selectFrom('reweighs_row')
    .selectAll()
    .where('file_id', '=', file_id)
    .where('row', '=', row)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

type Outcome = { state: CarrierRowState; faults?: readonly RowFault[]; failures?: number };

/** Writes what became of a row that is held. */
export async function changeRow(tx: Tx, { file_id, row }: Pick<Row, 'file_id' | 'row'>, { faults, ...change }: Outcome): Promise<void> {
  await tables(tx)
    .updateTable('reweighs_row')
    .set({ ...change, faults: json([...(faults ?? [])]) })
    .where('file_id', '=', file_id)
    .where('row', '=', row)
    .execute();
}

export const rowsIn = (
  reader: Reader,
  file: CarrierFileId,
  states: readonly CarrierRowState[],
  { after = -1, limit, offset = 0 }: { after?: number; limit: number; offset?: number },
): Promise<Row[]> =>
  tables(reader)
    .selectFrom('reweighs_row')
    .selectAll()
    .where('file_id', '=', file)
    .where('state', 'in', [...states])
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .offset(offset)
    .execute();

/** False: this row of the document was worked on before. A transaction that works on it at this moment is waited for. */
export async function insertTold(tx: Tx, told: ToldTable): Promise<boolean> {
  const inserted = await tables(tx)
    .insertInto('reweighs_told')
    .values(told)
    .onConflict((conflict) => conflict.doNothing())
    .returning('document')
    .executeTakeFirst();
  return inserted !== undefined;
}

type ToldKey = Pick<ToldTable, 'carrier' | 'document' | 'row_number'>;

export const toldBefore = (tx: Tx, { carrier, document, row_number }: ToldKey): Promise<ToldTable> =>
  tables(tx)
    .selectFrom('reweighs_told')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('document', '=', document)
    .where('row_number', '=', row_number)
    .executeTakeFirstOrThrow();

/** A row that was not taken may come again, corrected. */
export async function dropTold(tx: Tx, { carrier, document, row_number }: ToldKey): Promise<void> {
  await tables(tx)
    .deleteFrom('reweighs_told')
    .where('carrier', '=', carrier)
    .where('document', '=', document)
    .where('row_number', '=', row_number)
    .execute();
}
