import type { JobId } from '#contract/shared/ids.ts';
import type { Refusal } from '#contract/shared/errors.ts';
import { judgingOfLoad } from './judge-rows.ts';
import type { InTurn, Working } from './working.ts';
import type { BulkNeeds } from './needs.ts';
import { adoptOrders, followLoad, ordersOfRows } from './follow-rows.ts';
import { buyRow, type Buying } from './buy-row.ts';
import { failRow } from './fail-row.ts';
import { priceRow } from './price-rows.ts';
import { tellEnd } from './tell-end.ts';
import { anyLoad, endLoad, startLoad, stopLoad, type Load } from './store/loads.ts';
import { rowsAfter, type Row } from './store/rows.ts';
import { keyOf } from './rules/order-key.ts';

const PAGE = 200;
/** Above BULK_AT_ONCE's usual values, so that its places are never empty while a page is read. */
const FEW = 100;

/**
 * Works on the waiting rows of a load in the order of the file, some at once (BULK_AT_ONCE). May run twice and after a death: a row that was
 * ordered before is found by its key and never ordered again. Throws while a row waits that could not be worked on, so that the job comes again.
 */
export async function workOnLoad(needs: BulkNeeds, { places, ended }: Pick<Working, 'places' | 'ended'>, id: JobId): Promise<void> {
  const known = await anyLoad(needs.db, id);
  if (!known || known.ended_at) return;
  const load = await needs.inTransaction((tx) => startLoad(tx, known));
  const judging = await judgingOfLoad(needs, load);
  const working: Working = { needs, load, judging, places, tell: teller(needs, load), ended, stop: { reason: load.stopped } };
  const failures = await workOnRows(working);
  if (load.kind === 'purchase') await followLoad(needs, load);
  const { reason } = working.stop;
  await needs.inTransaction(async (tx) => {
    if (reason) await stopLoad(tx, load, reason);
    if (await endLoad(tx, load, needs.clock.now())) await tellEnd(needs, tx, load);
    await needs.notifications.refreshBulk(tx, { id, to: [load.user_id, load.actor_id] });
  });
  if (reason) needs.log.warn('load stopped', { load_id: id, reason });
  const [first] = failures;
  if (first) throw new Error(`${failures.length} rows of a load could not be worked on`, { cause: first });
}

async function workOnRows(working: Working): Promise<unknown[]> {
  const { needs, load } = working;
  const failures: unknown[] = [];
  const work = worker(working);
  const underWay = new Set<Promise<void>>();
  for (let after = -1; ;) {
    const rows = await rowsAfter(needs.db, load, ['waiting'], { after, limit: PAGE });
    if (rows.length === 0) break;
    after = (rows.at(-1) as Row).row;
    const mayBeOrdered = load.kind === 'purchase' && (load.starts > 1 || rows.some((row) => row.try > 1));
    const left = mayBeOrdered ? await notOrdered(needs, load, rows) : rows;
    // What a process ordered that died takes its outcome, also in a load that has stopped.
    if (working.stop.reason) {
      if (load.starts > 1) continue;
      break;
    }
    for (const row of left) {
      const begun = workOnRow(working, work, row, failures).finally(() => underWay.delete(begun));
      underWay.add(begun);
    }
    // The next page is read while the last rows of this one are under way, so that none waits for the slowest.
    while (underWay.size > FEW) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return failures;
}

const workOnRow = (working: Working, work: (row: Row) => Promise<void>, row: Row, failures: unknown[]): Promise<void> =>
  working
    .places(() => work(row))
    .catch(async (error: unknown) => {
      if (await failRow(working, row, error)) failures.push(error);
    })
    // The database itself is away: the row waits as it is.
    .catch((error: unknown) => void failures.push(error));

function worker(working: Working): (row: Row) => Promise<void> {
  if (working.load.kind === 'check') return (row) => priceRow(working, row);
  const buying: Buying = { ...working, turn: inTurn() };
  return (row) => buyRow(buying, row);
}

/** A row of a load that was begun before may have been ordered: then its order is followed. */
async function notOrdered(needs: BulkNeeds, load: Load, rows: readonly Row[]): Promise<readonly Row[]> {
  const orders = await ordersOfRows(needs, needs.db, load, rows);
  await adoptOrders(needs, rows, orders);
  return rows.filter((row) => !orders.has(keyOf(row)));
}

/** One after the other, whatever becomes of those before. */
function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch((_refused: Refusal) => undefined);
    return result;
  };
}

const TELL_EVERY_MS = 1_000;

/** Tells who has the load open that it has got on, once a second at most. */
function teller(needs: BulkNeeds, { id, user_id, actor_id }: Load): () => Promise<void> {
  let told = 0;
  return async () => {
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    await needs.inTransaction((tx) => needs.notifications.refreshBulk(tx, { id, to: [user_id, actor_id] }));
  };
}
