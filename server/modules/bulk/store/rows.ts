import type { BulkFault } from '#contract/bulk/outcome.ts';
import type { BulkCells, BulkColumn } from '#contract/bulk/columns.ts';
import type { CustomerId, JobId, LabelId, ServiceId } from '#contract/shared/ids.ts';
import { sql, type Selectable } from 'kysely';
import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { BulkTables, RowState, RowTable } from '../tables.ts';
import type { OwnLoad } from './loads.ts';

export type Row = Selectable<RowTable>;

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<BulkTables>();

export type JudgedRow = { row: number; cells: BulkCells; faults: readonly BulkFault[] };

const ofLoad = (reader: Reader, { id, customer_id }: OwnLoad) => own(reader, customer_id).selectFrom('bulk_row').where('load_id', '=', id);

/** Rows of these states in the order of the file, from the one behind `after`. */
export const rowsAfter = (
  reader: Reader,
  load: OwnLoad,
  states: readonly RowState[],
  { after, limit }: { after: number; limit: number },
): Promise<Row[]> =>
  ofLoad(reader, load)
    .selectAll()
    .where('state', 'in', [...states])
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();

export const rowsIn = (reader: Reader, load: OwnLoad, states: readonly RowState[], page: { limit: number; offset: number }): Promise<Row[]> =>
  ofLoad(reader, load)
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('row')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** What a whole load shows of its rows, without their cells and faults. */
export const outcomesOfRows = (reader: Reader, load: OwnLoad) =>
  ofLoad(reader, load)
    .select(['row', 'state', 'label_id', 'parcel_number', 'tracking_number', 'payment_kind', 'total', 'to_pay', 'prices', 'service_id'])
    .orderBy('row')
    .execute();

/** The faults of the first rows in errors, `most` rows at most. */
export const faultsOfRows = (reader: Reader, load: OwnLoad, most: number): Promise<Pick<Row, 'row' | 'faults'>[]> =>
  ofLoad(reader, load).select(['row', 'faults']).where('state', '=', 'error').orderBy('row').limit(most).execute();

/** What the rows without errors type as their origin, each once and `most` at most; empty where they type none. */
export async function originsOfRows(reader: Reader, load: OwnLoad, most: number): Promise<{ load_id: JobId; name: string; zip_code: string }[]> {
  const cell = (column: BulkColumn) => sql<string>`trim(coalesce(cells ->> ${sql.lit(column)}, ''))`;
  return ofLoad(reader, load)
    .select(['load_id', cell('origen_empresa').as('name'), cell('origen_cp').as('zip_code')])
    .distinct()
    .where('state', '<>', 'error')
    .limit(most)
    .execute();
}

/** Guides of a load within a scope, in the order of the file. */
export async function guidesOfLoad(reader: Reader, scope: Scope, load_id: JobId): Promise<readonly LabelId[]> {
  const rows = await scoped(reader, scope)
    .$extendTables<BulkTables>()
    .selectFrom('bulk_row')
    .select('label_id')
    .where('load_id', '=', load_id)
    .where('label_id', 'is not', null)
    .orderBy('row')
    .execute();
  return rows.flatMap(({ label_id }) => label_id ?? []);
}

export async function countRows(reader: Reader, load: OwnLoad): Promise<Record<RowState, number>> {
  const counts = await ofLoad(reader, load)
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute();
  const of = (state: RowState) => Number(counts.find((count) => count.state === state)?.n ?? 0);
  return { waiting: of('waiting'), working: of('working'), correct: of('correct'), error: of('error'), pending: of('pending') };
}

/** These rows, held until the transaction ends. */
export const lockRows = (tx: Tx, load: OwnLoad, rows: readonly number[]): Promise<Pick<Row, 'row' | 'state'>[]> =>
  ofLoad(tx, load)
    .select(['row', 'state'])
    .where('row', 'in', [...rows])
    .orderBy('row')
    .forUpdate()
    .execute();

type Change = Partial<
  Pick<RowTable, 'order_id' | 'label_id' | 'parcel_number' | 'tracking_number' | 'payment_kind' | 'total' | 'to_pay' | 'prices'>
> & {
  state: RowState;
  faults?: readonly BulkFault[];
};

/** Writes what became of a row, unless it has another outcome or was corrected meanwhile; answers whether it did. */
export async function changeRow(tx: Tx, { load_id, customer_id, row, try: n }: Row, from: readonly RowState[], change: Change): Promise<boolean> {
  const { faults, prices, ...plain } = change;
  const changed = await own(tx, customer_id)
    .updateTable('bulk_row')
    .set({ ...plain, faults: json([...(faults ?? [])]), ...(prices === undefined ? {} : { prices: json(prices) }) })
    .where('load_id', '=', load_id)
    .where('row', '=', row)
    .where('try', '=', n)
    .where('state', 'in', [...from])
    .returning('row')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The row, held until the transaction ends, while it still waits for this try; undefined when something has become of it. */
export const holdWaiting = (tx: Tx, { load_id, customer_id, row, try: n }: Row): Promise<Row | undefined> =>
  ofLoad(tx, { id: load_id, customer_id })
    .selectAll()
    .where('row', '=', row)
    .where('try', '=', n)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

/** By which service a held row is ordered, in the transaction of its order: a process that finds the order finds the service. */
export async function sendBy(tx: Tx, { load_id, customer_id, row }: Row, service_id: ServiceId): Promise<void> {
  await own(tx, customer_id).updateTable('bulk_row').set({ service_id }).where('load_id', '=', load_id).where('row', '=', row).execute();
}

/** How often a row is begun by itself, whether work on it throws or its order comes to nothing; the job pauses before each next time. */
export const MOST_TRIES = 3;

/** A row whose order came to nothing waits once more, as it is typed and under another key, unless something else has become of it; answers whether it does. */
export async function waitAgain(tx: Tx, { load_id, customer_id, row, try: n }: Row, from: readonly RowState[]): Promise<boolean> {
  const waits = await own(tx, customer_id)
    .updateTable('bulk_row')
    .set((eb) => ({ state: 'waiting', faults: json([]), try: eb('try', '+', 1), failures: eb('failures', '+', 1), ...unordered }))
    .where('load_id', '=', load_id)
    .where('row', '=', row)
    .where('try', '=', n)
    .where('state', 'in', [...from])
    .returning('row')
    .executeTakeFirst();
  return waits !== undefined;
}

const unordered = { service_id: null, order_id: null, payment_kind: null, total: null, to_pay: null };

/** Counts that work on it threw. */
export async function countFailure(tx: Tx, { load_id, customer_id, row }: Row): Promise<void> {
  await own(tx, customer_id)
    .updateTable('bulk_row')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('load_id', '=', load_id)
    .where('row', '=', row)
    .execute();
}
