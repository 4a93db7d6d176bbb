import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { PaymentType } from '#contract/shared/fiscal.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ChargeId, CustomerId, LotId, PurchaseId, UserId } from '#contract/shared/ids.ts';
import { sumsOf } from '#contract/purchases/order-lines.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { purchaseTexts as texts } from '#texts/es/purchases/purchases.ts';
import type { PurchasesNeeds } from './needs.ts';
import { decideOrder, type OrderEvent } from './rules/decide-order.ts';
import { folioOf } from './rules/folio.ts';
import { lockOrder, writeOrder, type Order, type OrderChange } from './store/orders.ts';

/** What pays an order. `limit`: what the customer may owe in all. */
export type Payment =
  | { with: 'balance' }
  | { with: 'deposit'; deposit_id: string; payment_type: PaymentType }
  | { with: 'credit'; limit: Centavos | null };

/** Pays an order that its caller holds together with the customer's money: its stock is there in the same transaction, or nothing is. */
export async function payOrder(needs: PurchasesNeeds, tx: Tx, order: Order, payment: Payment, actor_id: UserId | null): Promise<Order> {
  const now = needs.clock.now();
  const valid_until = addDays(businessDayOf(now), order.validity_days);
  const status = stepOf(order, payment.with === 'credit' ? 'credited' : 'paid');
  // A charge of guides is named as their lot, so that a note of it finds the units.
  const sold = order.lines.map((line) => ({ ...line, id: newId<ChargeId>() }));
  await needs.wallet.buyOrder(tx, {
    order_id: order.id,
    customer_id: order.customer_id,
    lots: sold.map(({ id, service_id, quantity: units, net, total }) => ({ id: id as string as LotId, service_id, units, net, total })),
    charges: order.charges.length > 0 ? sumsOf(order.charges) : null,
    payer: payerOf(payment),
    valid_until,
    description: folioOf(order.n),
  });
  await needs.billing.chargeOrder(tx, {
    ...{ id: order.id, customer_id: order.customer_id, user_id: order.created_by, business_id: order.business_id, folio: folioOf(order.n) },
    ...{ isOwed: payment.with === 'credit', at: now },
    lines: [...sold.map((line) => ({ ...line, concept: null })), ...order.charges.map((one) => ({ ...one, id: newId<ChargeId>() }))],
  });
  const came = payment.with === 'deposit' ? { deposit_id: payment.deposit_id, paid_type: payment.payment_type } : {};
  return change(needs, tx, order, { status, paid_with: payment.with, paid_at: now, valid_until, ...came }, { event: status, actor_id });
}

/** A deposit has entered the pool before it pays. */
const payerOf = (payment: Payment) => (payment.with === 'credit' ? { from: 'credit' as const, limit: payment.limit } : { from: 'pool' as const });

/** Ends an order that nobody has paid. */
export const cancelOrder = (needs: PurchasesNeeds, tx: Tx, order: Order, event: 'cancelled' | 'unpaid', actor_id: UserId | null): Promise<Order> =>
  change(
    needs,
    tx,
    order,
    { status: stepOf(order, event), reason: event === 'unpaid' ? texts.reasons.unpaid : texts.reasons.byPerson },
    { event, actor_id },
  );

/** Nothing is owed any more of the invoice of an order on credit, or something is again (AMB-12.10). The caller holds the invoice. */
export async function followInvoice(
  needs: PurchasesNeeds,
  tx: Tx,
  { customer_id, id, isSettled }: { customer_id: CustomerId; id: PurchaseId; isSettled: boolean },
): Promise<void> {
  const order = await lockOrder(tx, customer_id, id);
  const event = isSettled ? 'invoice_settled' : 'invoice_owed';
  const next = order?.paid_with === 'credit' ? decideOrder(order.status, event) : null;
  if (order && next) await change(needs, tx, order, { status: next }, { event, actor_id: null });
}

function stepOf({ status, n }: Order, event: OrderEvent): Order['status'] {
  const next = decideOrder(status, event);
  if (next) return next;
  const folio = folioOf(n);
  const description = status === 'credited' ? texts.creditPaysByInvoice(folio) : texts.notPending(folio, texts.statuses[status].toLowerCase());
  throw new Refusal('NOT_ALLOWED', { description });
}

/** Nothing else writes an order that exists. */
async function change(
  needs: PurchasesNeeds,
  tx: Tx,
  order: Order,
  written: OrderChange,
  { event, actor_id }: { event: string; actor_id: UserId | null },
): Promise<Order> {
  const changed = { ...written, changed_at: needs.clock.now() };
  await writeOrder(tx, order, changed);
  const of = { actor_id, on_behalf_of: null, customer_id: order.customer_id, entity: 'purchase', entity_id: order.id };
  await needs.audit(tx, { ...of, action: `purchase.${event}`, before: { status: order.status }, after: { ...written, folio: folioOf(order.n) } });
  return { ...order, ...changed };
}
