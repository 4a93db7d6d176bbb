import type { CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { payOrder } from './change-order.ts';
import type { PurchasesNeeds } from './needs.ts';
import { lockWaiting } from './store/orders.ts';
import { tellOrder } from './tell-people.ts';

/**
 * Money entered the pool of a customer, whose caller holds it: the only order of a prepaid customer that waits is paid when the pool reaches its
 * total (AMB-12.10). With two that wait, or for a mixed customer, the person chooses.
 */
export async function payReachedOrder(needs: PurchasesNeeds, tx: Tx, customer: CustomerId): Promise<void> {
  const [order, ...others] = await lockWaiting(tx, customer);
  if (!order || others.length > 0) return;
  if ((await needs.access.customer(tx, customer)).customer_modality !== 'prepaid') return;
  if ((await needs.wallet.poolOf(tx, customer)) < order.total) return;
  await tellOrder(needs, tx, await payOrder(needs, tx, order, { with: 'balance' }, null), 'paid', null);
}
