import type { ShippingNeeds } from './needs.ts';
import { renewLease, type Lease } from './store/orders.ts';

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
