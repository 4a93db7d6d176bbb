import type { Actor } from '#contract/access/access.ts';
import type { PaymentDetail, UpdatePayment } from '#contract/payments/payments.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { cancelPayment } from './cancel-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { paymentToRead, visiblePayment } from './read-payments.ts';
import { stampNow } from './stamp-complement.ts';
import { lockPayment } from './store/payments.ts';

/** PUT /api/billing/payment/{id}: it is taken back, or its complement is stamped now. */
export async function updatePayment(needs: PaymentsNeeds, { id, status, reason }: UpdatePayment, actor: Actor): Promise<PaymentDetail> {
  const { customer_id } = await visiblePayment(needs, needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    if (status === 'cancelled') await cancelPayment(needs, tx, { id, customer_id, reason: reason ?? '' }, actor);
    else {
      const held = await lockPayment(tx, customer_id, id);
      if (!held) throw new Refusal('NOT_FOUND');
      await stampNow(needs, tx, held, actor.id as UserId);
    }
    return paymentToRead(needs, tx, id, actor);
  });
}
