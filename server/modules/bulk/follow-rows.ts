import { HOUR_MS } from '#contract/shared/dates.ts';
import type { OrderId } from '#contract/shared/ids.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { RateAmounts, ServiceQuote } from '../rating/api.ts';
import type { OrderOutcome } from '../shipping/api.ts';
import type { BulkNeeds } from './needs.ts';
import { keyOf } from './rules/order-key.ts';
import { ofRow } from './rules/row-fault.ts';
import { endLoad, followedLoads, goOn, holdLoad, loadById, type Load, type OwnLoad } from './store/loads.ts';
import { tellEnd } from './tell-end.ts';
import { changeRow, MOST_TRIES, rowsAfter, waitAgain, type Row } from './store/rows.ts';
import type { RowState } from './tables.ts';

const LOADS_AT_ONCE = 200;
const ROWS_AT_ONCE = 500;

type Change = Parameters<typeof changeRow>[3];

/** How long after its file a row is ordered again by itself; later its clerk decides. */
const AGAIN_WITHIN_MS = HOUR_MS;

/** What the outcome of its order makes of a row. */
function changeOf(outcome: OrderOutcome, order_id: OrderId): Change {
  switch (outcome.state) {
    case 'not_made':
      return { state: 'error', order_id, faults: [ofRow('CARRIER_REFUSED', shippingTexts.notMade)] };
    case 'made': {
      const { id, parcel_number, tracking_number } = outcome.label;
      return { state: 'correct', order_id, label_id: id, parcel_number, tracking_number };
    }
    case 'refused':
      return { state: 'error', order_id, faults: [ofRow('CARRIER_REFUSED', outcome.description)] };
    case 'unknown':
      return { state: 'pending', order_id };
    case 'open':
      return { state: 'working', order_id };
  }
}

/** Books how the order of a row stands now; it is followed on while that is open. */
export async function followRow(needs: BulkNeeds, row: Row, order_id: OrderId, quote: ServiceQuote): Promise<void> {
  const { payment_kind, total, to_pay } = quote;
  const outcome = (await needs.shipping.outcomesOf(needs.db, row.customer_id, [order_id])).get(order_id) ?? { state: 'open' };
  const from: RowState[] = ['waiting', 'working', 'pending'];
  await needs.inTransaction(async (tx) => {
    if (outcome.state === 'not_made' && (await orderAgain(needs, tx, row, from))) return;
    await changeRow(tx, row, from, { ...changeOf(outcome, order_id), payment_kind, total, to_pay });
  });
}

/**
 * A row whose order is proven not to exist at its carrier, as after a crash before the order was sent, waits once more, under another key: in a load
 * that stops with the others that remain; else it is ordered again by itself, but not after the hour of its file. Answers whether it waits.
 */
async function orderAgain(needs: BulkNeeds, tx: Tx, row: Row, from: readonly RowState[]): Promise<boolean> {
  const since = new Date(needs.clock.now().getTime() - AGAIN_WITHIN_MS);
  const load = { id: row.load_id, customer_id: row.customer_id };
  if (row.failures + 1 >= MOST_TRIES) return false;
  if ((await holdLoad(tx, load)) !== null) return waitAgain(tx, row, from);
  if (!(await goOn(tx, load, since)) || !(await waitAgain(tx, row, from))) return false;
  await needs.queue.enqueue(tx, 'bulk-work', { load_id: load.id });
  return true;
}

/** What a row says of an order that was opened under its key: which it is, what it costs and what pays it. */
export type Ordered = { order_id: OrderId } & Partial<RateAmounts>;

/** The orders that stand under the keys of rows, by the key. */
export async function ordersOfRows(needs: BulkNeeds, reader: Reader, load: Load, rows: readonly Row[]): Promise<ReadonlyMap<string, Ordered>> {
  const { actor_id: key_owner_id, customer_id } = load;
  const orders = await needs.shipping.ordersOfKeys(reader, { key_owner_id, customer_id, keys: rows.map(keyOf) });
  if (orders.size === 0) return new Map();
  const amounts = await needs.rating.amountsOf(
    reader,
    customer_id,
    [...orders.values()].map(({ rate_id }) => rate_id),
  );
  return new Map([...orders].map(([key, { order_id, rate_id }]) => [key, { order_id, ...amounts.get(rate_id) }]));
}

/** Rows that were ordered by a process that died before it wrote so. */
export async function adoptOrders(needs: BulkNeeds, rows: readonly Row[], orders: ReadonlyMap<string, Ordered>): Promise<void> {
  for (const row of rows) {
    const ordered = orders.get(keyOf(row));
    if (ordered) await needs.inTransaction((tx) => changeRow(tx, row, ['waiting'], { state: 'working', ...ordered }));
  }
}

/** The order that stands under the key of a row. A transaction that holds the row knows it for certain: orders are opened while holding it. */
export async function orderOfRow(needs: BulkNeeds, tx: Tx, load: Load, row: Row): Promise<Ordered | undefined> {
  return (await ordersOfRows(needs, tx, load, [row])).get(keyOf(row));
}

const followed: RowState[] = ['working', 'pending'];

/** Answers how many of the rows have changed. */
async function followRows(needs: BulkNeeds, { customer_id }: OwnLoad, rows: readonly Row[]): Promise<number> {
  const outcomes = await needs.shipping.outcomesOf(
    needs.db,
    customer_id,
    rows.map(({ order_id }) => order_id as OrderId),
  );
  let changes = 0;
  for (const row of rows) {
    const outcome = outcomes.get(row.order_id as OrderId);
    const change = outcome && changeOf(outcome, row.order_id as OrderId);
    if (!change || change.state === row.state) continue;
    // What is unknown has no other outcome than made or refused.
    if (row.state === 'pending' && change.state === 'working') continue;
    const hasChanged = await needs.inTransaction(async (tx) => {
      if (outcome.state === 'not_made' && (await orderAgain(needs, tx, row, followed))) return true;
      return changeRow(tx, row, followed, change);
    });
    if (hasChanged) changes += 1;
  }
  return changes;
}

/** Rows whose order was open, or their carrier silent, take its outcome (AMB-7.05b). Ends the load with its last row. */
export async function followLoad(needs: BulkNeeds, load: OwnLoad): Promise<void> {
  let changes = 0;
  for (let after = -1; ;) {
    const rows = await rowsAfter(needs.db, load, followed, { after, limit: ROWS_AT_ONCE });
    if (rows.length === 0) break;
    after = (rows.at(-1) as Row).row;
    changes += await followRows(needs, load, rows);
  }
  const known = changes > 0 ? await loadById(needs.db, load) : undefined;
  if (!known) return;
  await needs.inTransaction(async (tx) => {
    if (await endLoad(tx, known, needs.clock.now())) await tellEnd(needs, tx, known);
    await needs.notifications.refreshBulk(tx, { id: known.id, to: [known.user_id, known.actor_id] });
  });
}

/** The sweep: one failure stops no other. */
export async function followLoads(needs: BulkNeeds): Promise<void> {
  for (const load of await followedLoads(needs.db, LOADS_AT_ONCE)) await alone(needs.log, { load_id: load.id }, () => followLoad(needs, load));
}
