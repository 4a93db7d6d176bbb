import { isTooSlow, isWorthRepeating } from '#platform/db/unreachable.ts';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import type { ShippingNeeds } from '../needs.ts';
import { renewLease, type Lease } from '../store/orders.ts';

/** Keeps an order's lease alive while `work` runs; a third of its life between renewals. */
export async function withLease<T>({ inTransaction, clock, log, waits }: ShippingNeeds, lease: Lease, work: () => Promise<T>): Promise<T> {
  const renew = async () => {
    const until = new Date(clock.now().getTime() + waits.leaseMs);
    if (!(await inTransaction((tx) => renewLease(tx, lease, until)))) log.warn('order lease lost', { order_id: lease.order_id, fence: lease.fence });
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn('order lease not renewed', { order_id: lease.order_id, error: String(error) }));
  }, waits.leaseMs / 3);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const LEAST_PAUSE_MS = 50;
const MOST_PAUSE_MS = 1_000;
/** Longer than any lease: the fence tells whether another process has taken the order meanwhile. */
const KEPT_MS = 15 * MINUTE_MS;

/**
 * How often a statement may run out of its time (5 s, decision 0035) before its order is given up. Unlike a database that is away it costs the
 * database its work each time, and nothing says that the next try is any faster.
 */
export const SLOW_TRIES = 10;

/** The database was away for so long, or too slow so often, that this process gives its order up; the job takes it over. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/**
 * Does `work` again and again while the database is away: this process alone knows what a carrier has just answered. From the second time on
 * the work is told so, for an earlier one may have been committed without our hearing of it.
 */
export async function persist<T>({ log, sleep }: ShippingNeeds, lease: Lease, work: (isRepeat: boolean) => Promise<T>): Promise<T> {
  const began = performance.now();
  let slowTries = 0;
  for (let pauseMs = LEAST_PAUSE_MS, isRepeat = false; ; pauseMs = Math.min(2 * pauseMs, MOST_PAUSE_MS), isRepeat = true) {
    try {
      return await work(isRepeat);
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      if (isTooSlow(error)) slowTries += 1;
      if (slowTries >= SLOW_TRIES || performance.now() - began > KEPT_MS) throw new GivenUp(String(error));
      log.warn('order waits for the database', { order_id: lease.order_id, error: String(error) });
    }
    await sleep(pauseMs);
  }
}
