import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, PaymentId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { paymentWords as words } from '#texts/es/payments/payment-words.ts';
import { auditPayment } from './audit-payment.ts';
import { sumsByInvoice } from './make-payment.ts';
import type { PaymentsNeeds } from './needs.ts';
import { purposeOf } from './stamp-complement.ts';
import { applicationsOf, changePayment, freeParts, lockPayment, type Payment } from './store/payments.ts';

/**
 * A person takes a payment back: at once while SAT knows nothing of it, otherwise when SAT has cancelled its complement, which the receiver must accept
 * (AMB-13.11). The money returns where it came from.
 */
export async function cancelPayment(
  needs: PaymentsNeeds,
  tx: Tx,
  { id, customer_id, reason }: { id: PaymentId; customer_id: CustomerId; reason: string },
  actor: Actor,
): Promise<void> {
  await needs.wallet.holdPool(tx, customer_id);
  const held = await lockPayment(tx, customer_id, id);
  if (!held) throw new Refusal('NOT_FOUND');
  if (held.paid_from === null) throw new Refusal('NOT_ALLOWED', { description: words.fallsWithInvoice });
  if (held.status !== 'applied') throw new Refusal('CONFLICT', { description: words.notApplied });
  await refuseLiquidated(needs, tx, held, actor);
  const document = held.cfdi_id === null ? undefined : (await needs.cfdi.stateOf(tx, [purposeOf(id)])).get(purposeOf(id));
  if (!document || document.state === 'refused') return takeBack(needs, tx, held, actor.id as UserId, reason);
  if (document.state !== 'stamped' || held.uuid === null) throw new Refusal('CONFLICT', { description: words.stampedMeanwhile });
  await needs.cfdi.cancel(tx, { id: document.id, motive: '02', substitute_id: null }, actor);
  const asked = await changePayment(tx, held, { status: 'cancelling', words: null, reason, changed_at: needs.clock.now() });
  await auditPayment(needs, tx, asked, 'cancel_asked', actor.id as UserId);
}

/** Once an invoice is Liquidada, root alone opens it again. */
async function refuseLiquidated({ invoices }: PaymentsNeeds, tx: Tx, held: Payment, { role }: Actor): Promise<void> {
  if (role === 'root') return;
  const paid = (await applicationsOf(tx, held)).map(({ invoice_id }) => invoice_id);
  if ((await invoices.liquidated(tx, held.customer_id, paid)).length > 0) throw new Refusal('NOT_ALLOWED', { description: words.onlyRoot });
}

/** The invoices are owed again, and the money returns to the account that gave it. The caller holds the customer's pool and the payment. */
export async function takeBack(needs: PaymentsNeeds, tx: Tx, held: Payment, by: UserId | null, reason: string | null): Promise<void> {
  const { id, customer_id } = held;
  const parts = await applicationsOf(tx, held);
  await freeParts(tx, held);
  for (const [invoice, amount] of sumsByInvoice(parts)) await needs.invoices.unpay(tx, { customer_id, id: invoice, amount });
  const cancelled = await changePayment(tx, held, {
    ...{ status: 'cancelled', words: null, ...(reason === null ? {} : { reason }), changed_at: needs.clock.now() },
  });
  await auditPayment(needs, tx, cancelled, 'cancelled', by);
  await needs.wallet.cancelPayment(tx, { payment_id: id, customer_id });
}
