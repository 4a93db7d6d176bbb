import type { Actor } from '#contract/access/access.ts';
import type { PurchaseDetail, purchaseOperations } from '#contract/purchases/purchases.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import { cancelOrder, payOrder } from './change-order.ts';
import type { PurchasesNeeds } from './needs.ts';
import { getPurchase, visibleOrder } from './read-purchases.ts';
import { folioOf } from './rules/folio.ts';
import { lockOrder } from './store/orders.ts';
import { namesOrder } from './store/records.ts';
import { tellOrder } from './tell-people.ts';

/** PUT /api/dispersion/purchase/{id}: the pool pays an order that waits, or it is cancelled. Of two at a time one wins. */
export async function updatePurchase(
  needs: PurchasesNeeds,
  request: RequestOf<typeof purchaseOperations.updatePurchase>,
  actor: Actor,
): Promise<PurchaseDetail> {
  const seen = await visibleOrder(needs, actor, request.id);
  const by = actor.id as UserId;
  await needs.inTransaction(async (tx) => {
    await needs.wallet.holdPool(tx, seen.customer_id);
    const order = await lockOrder(tx, seen.customer_id, seen.id);
    if (!order) throw new Refusal('NOT_FOUND');
    if (request.status === 'cancelled') {
      if (await namesOrder(tx, order.customer_id, order.id))
        throw new Refusal('NOT_ALLOWED', { description: purchaseTexts.namedByRecord(folioOf(order.n)) });
      return void (await cancelOrder(needs, tx, order, 'cancelled', by));
    }
    await tellOrder(needs, tx, await payOrder(needs, tx, order, { with: 'balance' }, by), 'paid', by);
  });
  return getPurchase(needs, request, actor);
}
