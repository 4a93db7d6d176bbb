import { needsMerchandise } from '#contract/shipping/printed-texts.ts';
import { isWaybillAsked } from '#contract/shipping/waybill-data.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { components } from '#contract/rating/rating.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { FreightBooking, FreightShipment } from '../api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { checkShipment } from '../rules/check-shipment.ts';
import { auditGuide } from '../state/audit-guide.ts';
import { changeGuide } from '../state/change-guide.ts';
import { followUpsOfGuides, lockGuide, type Guide } from '../store/guides.ts';
import { endOrder, insertOrder, takeForPerson } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';
import { freightRows, insertFreightGuide, type FreightRows } from './freight-rows.ts';

/** What a shipment of freight must say of itself, as a label must: RFCs, pallets, merchandise. Its Carta Porte may be left to the shipper on that day. */
export function checkFreight({ carrier, items, ...ends }: FreightShipment, today: string): void {
  const needsGoods = needsMerchandise(carrier, items, true) || isWaybillAsked(carrier, today);
  checkShipment({ ...ends, packages: items }, { needsMerchandise: needsGoods, needsBranch: false, rowsAt: 'items' });
}

/**
 * The one guide of a shipment of freight that a person has booked with its carrier (AMB-10.12): made with that number and charged with what is
 * held under its id, in the caller's transaction. There is no document: the carrier's own paper travels with the goods. Where a connector was refused
 * before, its guide becomes this one.
 */
export async function bookFreight(needs: ShippingNeeds, tx: Tx, booking: FreightBooking): Promise<void> {
  const { order_id: id, label_id, payer, actor_id, parcel_number, distance_km, vehicle } = booking;
  const { customer_id } = payer;
  const rows = await freightRows(needs, tx, booking);
  const taken = await takeForPerson(tx, rows.row);
  const order = taken ?? (await insertOrder(tx, rows.row));
  if (!order) throw new Error(`the quote of freight ${id} was used for another order`);
  if (taken) await needs.asks.endWaybill(tx, { id: label_id, customer_id });
  const booked = taken ? await bookRefused(needs, tx, taken, booking, rows) : await bookNew(needs, tx, order, booking, rows);
  await needs.asks.keepWaybills(tx, { order, guides: [label_id], distance_km, vehicle, rowsAt: 'items' });
  await endOrder(tx, { order_id: id, customer_id, fence: order.fence }, 'settled', { kind: 'labels', errors: [] }, needs.clock.now());
  await auditGuide(needs, tx, booked, { action: 'label.booked', actor_id, after: { parcel_number, total: booked.price_total } });
}

async function bookNew(needs: ShippingNeeds, tx: Tx, order: OrderTable, booking: FreightBooking, rows: FreightRows): Promise<Guide> {
  const reserved = await insertFreightGuide(tx, order, booking, rows);
  const { parcel_number } = booking;
  return changeGuide(needs, tx, reserved, { kind: 'settled_made', parcel_number, tracking_number: null, document: null });
}

/** The carrier, the price and the last day are those of the person's booking. */
async function bookRefused(needs: ShippingNeeds, tx: Tx, order: OrderTable, booking: FreightBooking, rows: FreightRows): Promise<Guide> {
  const { label_id: id, payer, parcel_number, carrier, price } = booking;
  const refused = await lockGuide(tx, { id, customer_id: payer.customer_id });
  if (!refused) throw new Error(`freight ${order.id} has no guide`);
  const { business_id } = rows;
  const price_total = sumCentavos(components.map((component) => price[component].total));
  const { valid_until } = order.options;
  // What the carrier tells of a guide is asked of the one that has it now.
  const mine = { ...refused, carrier };
  return changeGuide(needs, tx, mine, { kind: 'booked_by_hand', carrier, business_id, price_total, valid_until, parcel_number });
}

/** The status of guides by their id. */
export const followUpsOf = async (reader: Reader, labels: readonly LabelId[]): Promise<ReadonlyMap<LabelId, FollowUp>> =>
  new Map((await followUpsOfGuides(reader, labels)).flatMap(({ id, follow_up }) => (follow_up === null ? [] : [[id, follow_up] as const])));
