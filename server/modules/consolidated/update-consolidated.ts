import type { Actor } from '#contract/access/access.ts';
import { carriesFreight } from '#contract/carriers/carriers.ts';
import { answersConsolidated, confirmsConsolidated, type ConsolidatedChange, type ConsolidatedDetail } from '#contract/consolidated/consolidated.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Call } from '#platform/http/route.ts';
import type { Tx } from '#platform/db/tx.ts';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import { changeOrder } from './change-order.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { detailOf, visibleOrder } from './read-consolidated.ts';
import type { OrderEvent } from './rules/decide-order.ts';
import { hasNumber, lockOrder, type Order } from './store/orders.ts';
import { tellChanged } from './tell-people.ts';

const texts = consolidatedTexts.form;

/** PUT /api/consolidated/{id}: one step of an order's life, whole or not at all (AMB-10.12). Of two who confirm at a time one wins. */
export async function updateConsolidated(needs: ConsolidatedNeeds, request: ConsolidatedChange, call: Call): Promise<ConsolidatedDetail> {
  const { actor } = call;
  const seen = await visibleOrder(needs, actor, request);
  if (!mayDo(actor, request.action, seen)) throw new Refusal('FORBIDDEN');
  const event = eventOf(request);
  await needs.inTransaction(async (tx) => {
    const order = await lockOrder(tx, seen.customer_id, seen.id);
    if (!order) throw new Refusal('NOT_FOUND');
    refuseUnfit(needs, order, event);
    await refuseUnhaulable(needs, tx, order, event);
    await refuseTaken(needs, tx, order, event);
    const changed = await changeOrder(needs, tx, order, event, { actor_id: actor.id as UserId, request_id: call.requestId });
    await tellChanged(needs, tx, order, changed, actor.id as UserId);
  });
  return detailOf(needs, actor, await visibleOrder(needs, actor, request));
}

/** Nobody accepts a price without seeing it. */
function mayDo(actor: Actor, action: ConsolidatedChange['action'], { user_id }: Pick<Order, 'user_id'>): boolean {
  if (action === 'confirm') return confirmsConsolidated(actor);
  return answersConsolidated(actor, user_id) && (action !== 'accept' || actor.sees_prices);
}

function eventOf({ action, carrier, parcel_number, final_total, reason, distance_km, vehicles }: ConsolidatedChange): OrderEvent {
  if (action === 'accept') return { kind: 'accepted' };
  if (action === 'reject') return { kind: 'rejected' };
  if (action === 'cancel') {
    if (reason === undefined) throw new Refusal('WRONG_DATA', { fields: { reason: texts.reasonRequired } });
    return { kind: 'cancelled', reason };
  }
  if (carrier !== undefined && parcel_number !== undefined && final_total !== undefined)
    return { kind: 'booked', carrier, parcel_number, final_total, distance_km: distance_km ?? null, vehicle: vehicles?.[0] ?? null };
  const missing = {
    ...(carrier === undefined ? { carrier: texts.chooseCarrier } : {}),
    ...(parcel_number === undefined ? { parcel_number: texts.numberRequired } : {}),
    ...(final_total === undefined ? { final_total: texts.priceRequired } : {}),
  };
  throw new Refusal('WRONG_DATA', { fields: missing });
}

/** Staff may book with another carrier than was quoted, or that one asks for more by now: what it asks of the goods is told at its field, before money moves. */
function refuseUnfit({ shipping }: ConsolidatedNeeds, { carrier: quoted, origin, destination, items }: Order, event: OrderEvent): void {
  if (event.kind !== 'booked') return;
  if (event.carrier !== quoted && !carriesFreight(event.carrier))
    throw new Refusal('WRONG_DATA', { description: texts.noFreight, fields: { carrier: texts.noFreight } });
  try {
    shipping.checkFreight({ carrier: event.carrier, origin_info: origin, destination_info: destination, items });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'MERCHANDISE_MISSING') throw error;
    throw new Refusal('MERCHANDISE_MISSING', { description: texts.withoutMerchandise, fields: { carrier: texts.withoutMerchandise } });
  }
}

/** What the Carta Porte lacks, told at what staff can change: goods are their owner's, so another carrier takes them. */
async function refuseUnhaulable({ clock, waybills }: ConsolidatedNeeds, tx: Tx, order: Order, event: OrderEvent): Promise<void> {
  if (event.kind !== 'booked') return;
  const { carrier, distance_km, vehicle } = event;
  const { origin, destination, items: packages } = order;
  const zips = { origin: origin.zip_code, destination: destination.zip_code };
  const said = { carrier, day: businessDayOf(clock.now()), packages, zips, distance_km, vehicle, rowsAt: 'items' } as const;
  const lacking = Object.entries(await waybills.lacking(tx, said));
  const fields = Object.fromEntries(
    lacking.map(([path, message]) => (path.startsWith('items.') ? ['carrier', message] : [path === 'carrier' ? 'vehicles' : path, message])),
  );
  if (lacking.length > 0) throw new Refusal('WRONG_DATA', { description: lacking[0]?.[1], fields });
}

/** A number of a carrier names one guide: when it is entered, and when the guide is made of a price that was accepted. */
async function refuseTaken({ shipping }: ConsolidatedNeeds, tx: Tx, order: Order, event: OrderEvent): Promise<void> {
  const { label_id, status } = order;
  const entered = event.kind === 'booked' && status === 'requested' ? { booked_carrier: event.carrier, parcel_number: event.parcel_number } : null;
  const { booked_carrier, parcel_number } = entered ?? order;
  if (booked_carrier === null || parcel_number === null || (event.kind !== 'accepted' && !entered)) return;
  const isTaken = (await shipping.isNumberTaken(tx, booked_carrier, parcel_number, label_id)) || (entered !== null && (await hasNumber(tx, entered)));
  if (isTaken) throw new Refusal('CONFLICT', { description: texts.numberTaken, fields: { parcel_number: texts.numberTaken } });
}
