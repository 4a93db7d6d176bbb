import { needsMerchandise } from '#contract/shipping/printed-texts.ts';
import { isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { canonicalHash } from '#platform/hash.ts';
import type { FreightBooking, FreightShipment, WantedOrder } from '../api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { checkShipment } from '../rules/check-shipment.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { changeGuide } from '../state/change-guide.ts';
import { followUpsOfGuides } from '../store/guides.ts';
import { endOrder, insertGuides, insertOrder } from '../store/orders.ts';
import { guideRows, orderRow } from './order-rows.ts';

/** What a shipment of freight must say of itself, as a label must: RFCs, pallets, merchandise. Its Carta Porte may be left to the shipper on that day. */
export function checkFreight({ carrier, items, ...ends }: FreightShipment, today: string): void {
  const needsGoods = needsMerchandise(carrier, items, true) || isWaybillAsked(carrier, today);
  checkShipment({ ...ends, packages: items }, { needsMerchandise: needsGoods, needsBranch: false, rowsAt: 'items' });
}

/**
 * The one guide of a shipment of freight that a person has booked with its carrier (AMB-10.12): made with that number and charged with what is
 * held under its id, in the caller's transaction. There is no document: the carrier's own paper travels with the goods.
 */
export async function bookFreight(needs: ShippingNeeds, tx: Tx, booking: FreightBooking): Promise<void> {
  const { order_id: id, label_id, payer, actor_id, request_id, items, price, parcel_number } = booking;
  const now = needs.clock.now();
  const customer = await needs.access.customer(tx, payer.customer_id);
  const business_id = await billedTo(needs, tx, booking);
  const shipment: WantedOrder['shipment'] = {
    use_trading: false,
    carrier: booking.carrier,
    batch_id: booking.batch_id,
    rate_id: booking.rate_id,
    service_id: booking.service_id,
    origin_info: booking.origin,
    destination_info: booking.destination,
    packages: [...items],
    notification_contacts: [...booking.notification_contacts],
    business_id,
    wants_to_save_output_type: false,
  };
  const rate = { ...booking, delivery_date: '', pieces: [{ row: 0, price }] };
  const by = { actor_id, request_id };
  const wanted = { id, shipment, payer, by, body_hash: canonicalHash(shipment), key: null };
  const order = await insertOrder(tx, orderRow(wanted, { rate, trading_name: customer.business_name, now, waits: needs.waits }));
  if (!order) throw new Error(`the quote of freight ${id} was used for another order`);
  const [reserved] = await insertGuides(
    tx,
    guideRows(order, rate, business_id).map((row) => ({ ...row, id: label_id, is_consolidated: true })),
  );
  if (!reserved) throw new Error(`freight ${id} has no guide`);
  const { distance_km, vehicle } = booking;
  await needs.asks.keepWaybills(tx, { order, guides: [label_id], distance_km, vehicle, rowsAt: 'items' });
  const guide = await changeGuide(needs, tx, reserved, { kind: 'settled_made', parcel_number, tracking_number: null, document: null });
  await endOrder(tx, { order_id: id, customer_id: payer.customer_id, fence: order.fence }, 'settled', { kind: 'labels', errors: [] }, now);
  await auditGuide(needs, tx, guide, { action: 'label.booked', actor_id, after: { parcel_number, total: guide.price_total } });
}

/** The razón social of the order; its customer's default where that one can no longer be billed: nobody who confirms could choose another. */
async function billedTo({ billing }: ShippingNeeds, tx: Tx, { payer: { customer_id }, business_id }: FreightBooking): Promise<BusinessId | null> {
  try {
    return await billing.businessFor(tx, customer_id, business_id);
  } catch (error) {
    if (error instanceof Refusal) return billing.businessFor(tx, customer_id, undefined);
    throw error;
  }
}

/** The status of guides by their id. */
export const followUpsOf = async (reader: Reader, labels: readonly LabelId[]): Promise<ReadonlyMap<LabelId, FollowUp>> =>
  new Map((await followUpsOfGuides(reader, labels)).flatMap(({ id, follow_up }) => (follow_up === null ? [] : [[id, follow_up] as const])));
