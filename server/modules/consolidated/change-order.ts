import { IVA_PERCENT, components } from '#contract/rating/rating.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { OrderId, UserId } from '#contract/shared/ids.ts';
import { taxedTotal, ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import { consolidatedTexts as texts } from '#texts/es/consolidated/consolidated.ts';
import type { GuidePrice } from '../wallet/api.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { decideOrder, type OrderChange, type OrderEvent, type OrderMoney } from './rules/decide-order.ts';
import { writeOrder, type Order } from './store/orders.ts';

export type Doer = { actor_id: UserId | null; request_id: string };

/**
 * Writes what an event makes of an order and moves its money, in the caller's transaction: nothing else changes an order. The caller holds its
 * lock. Refuses NOT_ALLOWED where its life has no such step.
 */
export async function changeOrder(needs: ConsolidatedNeeds, tx: Tx, order: Order, event: OrderEvent, by: Doer): Promise<Order> {
  const now = needs.clock.now();
  const decided = decideOrder(order, event, businessDayOf(now));
  if (decided === 'too_late') throw new Refusal('NOT_ALLOWED', { description: texts.tooLate });
  if (decided === 'with_connector')
    throw new Refusal('NOT_ALLOWED', { description: texts.withConnector[order.booking === 'unknown' ? 'unknown' : 'asked'] });
  if (decided === 'step') throw new Refusal('NOT_ALLOWED', { description: texts.notAllowed(texts.statuses[order.status]) });
  const { change, money } = decided;
  const changed = { ...order, ...change, changed_at: now };
  await writeOrder(tx, order, { ...change, changed_at: now });
  for (const move of money) await moves[move](needs, tx, changed, by);
  await needs.audit(tx, {
    actor_id: by.actor_id,
    on_behalf_of: by.actor_id === null || by.actor_id === order.user_id ? null : order.user_id,
    customer_id: order.customer_id,
    action: `consolidated.${event.kind}`,
    entity: 'consolidated',
    entity_id: order.id,
    before: { status: order.status },
    // Who drives is nobody's business there.
    after: withoutHaul(change),
  });
  return changed;
}

const withoutHaul = ({ vehicle: _vehicle, distance_km: _km, ...change }: OrderChange): OrderChange => change;

const moves: Record<OrderMoney, (needs: ConsolidatedNeeds, tx: Tx, order: Order, by: Doer) => Promise<void>> = {
  reprice: bringToFinalPrice,
  charge: makeGuide,
  release: ({ wallet }, tx, { label_id }) => wallet.release(tx, label_id),
};

/** More money is held only for a customer that is not locked (AMB-14.01); less goes back at any time. */
async function bringToFinalPrice({ access, wallet }: ConsolidatedNeeds, tx: Tx, order: Order): Promise<void> {
  const { customer_id, user_id, user_role: role, label_id, payment_kind, quoted_total } = order;
  const taxed = finalTaxed(order);
  if (taxed.total > quoted_total && (await access.customer(tx, customer_id)).status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  await wallet.reprice(tx, { label_id, payer: { customer_id, user_id, role }, payment_kind, taxed });
}

const finalTaxed = ({ id, final_total }: Order): Taxed => {
  if (final_total === null) throw new Error(`consolidated order ${id} has no final price`);
  return taxedTotal(final_total as Centavos, IVA_PERCENT);
};

/** What is charged: the quoted price by its components, or a final price as one. */
function chargedPrice(order: Order): GuidePrice {
  if (order.final_total === order.quoted_total) return order.price;
  const nothing: Taxed = { net: ZERO, iva: ZERO, total: ZERO };
  return { ...(Object.fromEntries(components.map((component) => [component, nothing])) as GuidePrice), label_price: finalTaxed(order) };
}

/** The guide of a confirmed order, charged with what is held for it. */
async function makeGuide({ shipping }: ConsolidatedNeeds, tx: Tx, order: Order, by: Doer): Promise<void> {
  const { booked_carrier, parcel_number, customer_id, user_id, user_role: role } = order;
  if (booked_carrier === null || parcel_number === null) throw new Error(`consolidated order ${order.id} has no number of its carrier`);
  await shipping.bookFreight(tx, {
    ...order,
    // One order has one guide: both bear its id.
    order_id: order.id as string as OrderId,
    carrier: booked_carrier,
    parcel_number,
    payer: { customer_id, user_id, role },
    actor_id: by.actor_id ?? user_id,
    request_id: by.request_id,
    price: chargedPrice(order),
    distance_km: order.distance_km === null ? null : Number(order.distance_km),
  });
}
