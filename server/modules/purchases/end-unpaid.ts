import { businessDayOf } from '#contract/shared/dates.ts';
import { cancelOrder } from './change-order.ts';
import type { PurchasesNeeds } from './needs.ts';
import { lockOrder, unpaidBefore } from './store/orders.ts';
import { namesOrder } from './store/records.ts';
import { tellOrder } from './tell-people.ts';

const AT_ONCE = 200;

/** Cancels orders whose deposit did not come within its days, each in a transaction of its own (AMB-12.10). */
export async function endUnpaid(needs: PurchasesNeeds): Promise<void> {
  const today = businessDayOf(needs.clock.now());
  for (const { id, customer_id } of await unpaidBefore(needs.db, today, AT_ONCE)) {
    await needs.inTransaction(async (tx) => {
      await needs.wallet.holdPool(tx, customer_id);
      const order = await lockOrder(tx, customer_id, id);
      // Somebody paid or cancelled it a moment ago.
      if (order?.status !== 'pending_payment') return;
      // Its customer has announced the transfer: it waits for what becomes of that (AMB-12.10).
      if (await namesOrder(tx, customer_id, id)) return;
      await tellOrder(needs, tx, await cancelOrder(needs, tx, order, 'unpaid', null), 'unpaid', null);
    });
  }
}
