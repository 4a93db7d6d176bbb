import type { ConsolidatedRequest, consolidatedOperations } from '#contract/consolidated/consolidated.ts';
import { asPacked, type PackageRow } from '#contract/packages/packages.ts';
import { components } from '#contract/rating/rating.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ConsolidatedId, LabelId, OrderId, UserId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { foldText } from '#contract/shared/paging.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { Call, Kept, Once } from '#platform/http/route.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { LockedFreight } from '../rating/api.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { folioOf } from './rules/folio.ts';
import type { FreightCall, OpenedFreight } from '../shipping/api.ts';
import { insertOrder, type NewOrder } from './store/orders.ts';
import { tellRequested } from './tell-people.ts';

type Answer = ResponseOf<typeof consolidatedOperations.createConsolidated>;

/**
 * POST /api/consolidated: asks for a quoted shipment of freight; what it was quoted at is held with the order, in one transaction. A
 * connector that books freight is called behind it (decision 0279).
 */
export async function createConsolidated(needs: ConsolidatedNeeds, asked: ConsolidatedRequest, call: Call, once: Once): Promise<Kept<Answer>> {
  const { access, db, rating, wallet, clock, audit } = needs;
  const payer = await access.subjectOf(db, call.actor, asked, 'canCreateUpdateDelete.label');
  if ((await access.customer(db, payer.customer_id)).status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  const shipment = settledShipment(needs, asked);
  await checkGoods(needs, shipment.items);
  const actor_id = call.actor.id as UserId;
  const begun: { booking: OpenedFreight | null } = { booking: null };
  const kept = await once(async (tx) => {
    begun.booking = null;
    const rate = await rating.lockedFreight(
      tx,
      { ...asked, zip_origin: shipment.origin.zip_code, zip_destination: shipment.destination.zip_code },
      payer,
    );
    needs.shipping.checkFreight({
      carrier: rate.carrier,
      origin_info: shipment.origin,
      destination_info: shipment.destination,
      items: shipment.items,
    });
    refuseLacking(needs.waybills.lackingGoods({ carrier: rate.carrier, day: businessDayOf(clock.now()), packages: shipment.items, rowsAt: 'items' }));
    const customer = await access.customer(tx, payer.customer_id);
    if (customer.status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
    const order: NewOrder = {
      ...orderOf(rate, shipment, clock.now()),
      booking: (await isBookable(needs, tx, rate, shipment)) ? 'asked' : null,
      customer_id: payer.customer_id,
      user_id: payer.user_id,
      user_role: payer.role,
      actor_id,
      request_id: call.requestId,
      business_id: await needs.billing.businessFor(tx, payer.customer_id, asked.business_id),
      notification_contacts: asked.notification_contacts,
    };
    const n = await insertOrder(tx, order);
    const guide = { label_id: order.label_id, service_id: order.service_id, price: order.price };
    const order_id = order.id as string as OrderId;
    await wallet.reserve(tx, { order_id, payer, payment_kind: order.payment_kind, guides: [guide] }, customer);
    await rating.consume(tx, order);
    const on_behalf_of = actor_id === payer.user_id ? null : payer.user_id;
    const after = { folio: folioOf(n), quoted_total: order.quoted_total };
    const act = { action: 'consolidated.requested', entity: 'consolidated', entity_id: order.id, after };
    await audit(tx, { ...act, actor_id, on_behalf_of, customer_id: order.customer_id });
    if (order.booking === null) await tellRequested(needs, tx, { ...order, n });
    else begun.booking = await needs.shipping.openFreight(tx, callOf(order));
    return { id: order.id, folio: folioOf(n), total: call.actor.sees_prices ? order.quoted_total : null, status: order.status };
  });
  await begun.booking?.start();
  return kept;
}

/** Whether the carrier's connector books it without a person: it can, and nothing is missing that only staff know, such as a vehicle for its Carta Porte. */
async function isBookable(
  { clock, shipping, waybills }: ConsolidatedNeeds,
  tx: Tx,
  { carrier }: LockedFreight,
  { origin, destination, items: packages }: Shipment,
): Promise<boolean> {
  if (!shipping.booksFreight(carrier)) return false;
  const zips = { origin: origin.zip_code, destination: destination.zip_code };
  const said = { carrier, day: businessDayOf(clock.now()), packages, zips, distance_km: null, vehicle: null, rowsAt: 'items' } as const;
  return Object.keys(await waybills.lacking(tx, said)).length === 0;
}

/** What the connector is asked for; an end without its questions is the carrier's branch. */
const callOf = (order: NewOrder): FreightCall => ({
  ...order,
  // One order has one guide: both bear its id.
  order_id: order.id as string as OrderId,
  payer: { customer_id: order.customer_id, user_id: order.user_id, role: order.user_role },
  collects: order.demands.origin !== null,
  delivers: order.demands.destination !== null,
});

type Shipment = Pick<NewOrder, 'origin' | 'destination' | 'items'>;

/** The shipment as it is kept: its states by their names (AMB-4.04), its items as type and content settle them. */
function settledShipment({ catalogs }: ConsolidatedNeeds, asked: ConsolidatedRequest): Shipment {
  const fields: Record<string, string> = {};
  const settled = (end: 'origin_info' | 'destination_info') => {
    const state = catalogs.state(asked[end].state);
    if (!state) fields[`${end}.state`] = shippingTexts.state;
    return { ...asked[end], state: state?.name ?? '' };
  };
  const shipment = { origin: settled('origin_info'), destination: settled('destination_info'), items: asked.items.map(asPacked) };
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
  return shipment;
}

/** Refuses goods with keys of the SAT that its loaded catalogues do not have, each at its field. */
async function checkGoods({ packages, db }: ConsolidatedNeeds, items: readonly PackageRow[]): Promise<void> {
  const found: Record<string, string> = {};
  for (const [index, { merchandise }] of items.entries()) {
    for (const [path, fault] of Object.entries(await packages.goodsFaults(db, merchandise))) found[`items.${index}.${path}`] = fault;
  }
  refuseLacking(found);
}

function refuseLacking(fields: Record<string, string>): void {
  const [description] = Object.values(fields);
  if (description !== undefined) throw new Refusal('WRONG_DATA', { description, fields });
}

type Priced = Omit<
  NewOrder,
  'customer_id' | 'user_id' | 'user_role' | 'actor_id' | 'request_id' | 'business_id' | 'notification_contacts' | 'booking'
>;

function orderOf(rate: LockedFreight, shipment: Shipment, now: Date): Priced {
  const price = rate.pieces[0]?.price;
  if (!price || rate.payment_kind === 'prepaid') throw new Error(`rate ${rate.rate_id} is none of freight`);
  const { pieces, weight_hkg, billed_kg } = rate.load;
  const { origin, destination } = shipment;
  const searched = [origin, destination].flatMap(({ business_name, city, contact }) => [business_name, city, contact.name]);
  return {
    ...shipment,
    id: newId<ConsolidatedId>(),
    label_id: newId<LabelId>(),
    batch_id: rate.batch_id,
    rate_id: rate.rate_id,
    carrier: rate.carrier,
    service_id: rate.service_id,
    service_code: rate.service_code,
    service_description: rate.service_description,
    payment_kind: rate.payment_kind,
    demands: rate.demands,
    pieces,
    weight_hkg,
    billed_kg,
    price,
    quoted_total: sumCentavos(components.map((component) => price[component].total)),
    status: 'requested',
    final_total: null,
    booked_carrier: null,
    parcel_number: null,
    distance_km: null,
    vehicle: null,
    answer_until: null,
    reason: null,
    booking_reason: null,
    search_text: foldText(searched.join(' ')),
    created_at: now,
    changed_at: now,
  };
}
