import { businessDayOf } from '#contract/shared/dates.ts';
import { alone } from '#platform/jobs/alone.ts';
import { cancelOrder } from './change-order.ts';
import type { PurchasesNeeds } from './needs.ts';
import { lockOrder, unpaidBefore, type Order } from './store/orders.ts';
import { namesOrder } from './store/records.ts';
import { tellOrder } from './tell-people.ts';

const AT_ONCE = 200;

/** Cancels orders whose deposit did not come within its days, each in a transaction of its own (AMB-12.10). */
export async function endUnpaid(needs: PurchasesNeeds, limit = AT_ONCE): Promise<void> {
  const today = businessDayOf(needs.clock.now());
  for (const unpaid of await unpaidBefore(needs.db, today, limit)) await alone(needs.log, { order: unpaid.id }, () => endOne(needs, unpaid));
}

const endOne = (needs: PurchasesNeeds, { id, customer_id }: Pick<Order, 'id' | 'customer_id'>): Promise<void> =>
  needs.inTransaction(async (tx) => {
    await needs.wallet.holdPool(tx, customer_id);
    const order = await lockOrder(tx, customer_id, id);
    // Somebody paid or cancelled it a moment ago.
    if (order?.status !== 'pending_payment') return;
    // The customer has announced the transfer a moment ago.
    if (await namesOrder(tx, customer_id, id)) return;
    await tellOrder(needs, tx, await cancelOrder(needs, tx, order, 'unpaid', null), 'unpaid', null);
  });
