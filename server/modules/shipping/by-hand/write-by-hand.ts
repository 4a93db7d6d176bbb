import { businessDayOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BatchId, LabelId, OrderId, RateId } from '#contract/shared/ids.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { Actor } from '#contract/access/access.ts';
import type { NotificationContact } from '#contract/shipping/notices.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { GuideByHand, NewGuideByHand } from '../api.ts';
import { follow } from '../following/book-events.ts';
import { toStaffEvent } from '../following/add-label-event.ts';
import type { ShippingNeeds } from '../needs.ts';
import { nameOfEnd, searchTextOf } from '../rules/search-text.ts';
import { changeGuide } from '../state/change-guide.ts';
import { foldEvents } from '../state/rules/follow-up.ts';
import type { ByHand } from '../state/rules/guide-event.ts';
import { reservedState } from '../state/rules/guide-state.ts';
import { isNumberByHandTaken, lockGuide, lockNumberByHand, type Guide, type OwnGuide } from '../store/guides.ts';
import { keepRows } from '../store/notices.ts';
import { endOrder, insertGuides, insertOrder, rewriteOrder } from '../store/orders.ts';
import { eventsOf } from '../store/events.ts';

/**
 * Writes a guide that a person made by hand, as an order of one guide that is settled at once (AMB-10.10). Its charges are made by who asks, in
 * the same transaction. Refuses WRONG_DATA when the customer has a guide by hand of that number.
 */
export async function writeByHand(needs: ShippingNeeds, tx: Tx, written: NewGuideByHand): Promise<Guide> {
  const { payer, by, origin, destination, packages } = written;
  const { customer_id, user_id } = payer;
  const now = needs.clock.now();
  // Nobody removes it meanwhile.
  await needs.carriers.hold(tx, written.carrier);
  await refuseTaken(tx, written, null);
  const id = newId<OrderId>();
  const columns = columnsOf(written);
  const { carrier, service_id, service_description, payment_kind, valid_until } = columns;
  const order = await insertOrder(tx, {
    id,
    customer_id,
    user_id,
    user_role: payer.role,
    actor_id: by.actor_id,
    request_id: by.request_id,
    key: null,
    key_owner_id: by.actor_id,
    body_hash: '',
    // No quote: its own id stands for one, so that it is nobody else's.
    batch_id: id as string as BatchId,
    rate_id: id as string as RateId,
    carrier,
    service_id,
    service_code: '',
    service_description,
    payment_kind,
    origin,
    destination,
    packages: [...packages],
    options: {
      use_trading: false,
      reference: null,
      additional_info: null,
      output_type: null,
      notification_contacts: written.notification_contacts ?? [],
      ship_date: businessDayOf(written.created_at),
      valid_until,
    },
    lease_until: null,
    created_at: now,
  });
  if (!order) throw new Error(`order ${id} stands already`);
  const {
    parcel_number: _number,
    tracking_number: _tracking,
    modality: _modality,
    compensation: _compensation,
    notes: _notes,
    saved_by_staff: _staff,
    ...row
  } = columns;
  const own = { id: newId<LabelId>(), customer_id, order_id: id, user_id, piece: 1, row_index: 0, source: 'manual' as const, reference: null };
  const [guide] = await insertGuides(tx, [{ ...reservedState, ...row, ...own }]);
  if (!guide) throw new Error(`order ${id} has no guide`);
  await endOrder(tx, { order_id: id, customer_id, fence: 1 }, 'settled', { kind: 'labels', errors: [] }, now);
  return changeGuide(needs, tx, guide, { kind: 'written', ...columns });
}

/** The same guide, written again; it is locked by `lockByHand`. Same refusal. */
export async function rewriteByHand(needs: ShippingNeeds, tx: Tx, guide: Guide, written: GuideByHand): Promise<Guide> {
  // Nobody removes it meanwhile.
  await needs.carriers.hold(tx, written.carrier);
  await refuseTaken(tx, { ...written, payer: guide }, guide.id);
  const columns = columnsOf(written);
  const { carrier, service_id, service_description, payment_kind } = columns;
  const { origin, destination, packages } = written;
  await rewriteOrder(tx, guide, { carrier, service_id, service_description, payment_kind, origin, destination, packages });
  if (written.notification_contacts) await keepRows(tx, guide, written.notification_contacts as NotificationContact[]);
  return changeGuide(needs, tx, guide, { kind: 'rewritten', ...columns });
}

/** A guide by hand, locked until the transaction ends; undefined when there is none. */
export async function lockByHand(tx: Tx, own: OwnGuide): Promise<{ guide: Guide; hasStaffEvents: boolean } | undefined> {
  const guide = await lockGuide(tx, own);
  if (guide?.source !== 'manual') return undefined;
  return { guide, hasStaffEvents: (await eventsOf(tx, guide)).some(({ source }) => source === 'staff') };
}

/** Staff say where the guide is, on its form: an event like one they type in its history (AMB-10.01). */
export async function moveByHand(
  needs: ShippingNeeds,
  tx: Tx,
  guide: Guide,
  follow_up: NonNullable<Guide['follow_up']>,
  actor: Actor,
): Promise<Guide> {
  const now = needs.clock.now();
  const typed = { follow_up, description: shippingTexts.followUp[follow_up], occurred_at: now.toISOString(), comment: shippingTexts.saidOnForm };
  const event = toStaffEvent(guide, guide.follow_up ?? 'registered', typed, actor, now);
  if (foldEvents([...(await eventsOf(tx, guide)), event]).follow_up !== follow_up)
    throw new Refusal('WRONG_DATA', { fields: { follow_up: shippingTexts.statusNotAllowed } });
  return follow(needs, tx, guide, { events: [event], kind: 'followed' });
}

async function refuseTaken(tx: Tx, { parcel_number, payer }: { parcel_number: string; payer: Pick<Guide, 'customer_id'> }, except: LabelId | null) {
  await lockNumberByHand(tx, payer.customer_id, parcel_number);
  if (await isNumberByHandTaken(tx, payer.customer_id, parcel_number, except))
    throw new Refusal('WRONG_DATA', { fields: { parcel_number: shippingTexts.numberByHandTaken } });
}

function columnsOf({ origin, destination, packages: _packages, notification_contacts: _rows, ...written }: GuideByHand): ByHand {
  const ends = { ...endColumns('origin', origin), ...endColumns('destination', destination) };
  const { carrier, service_id, service_description, payment_kind, parcel_number, tracking_number, created_at } = written;
  const { business_id, modality, compensation, notes, price_total, saved_by_staff } = written;
  return {
    carrier, service_id, service_description, payment_kind, parcel_number, tracking_number, created_at,
    business_id, modality, compensation, notes, price_total, saved_by_staff,
    ...ends,
    // No label that could lapse (AMB-10.01).
    valid_until: businessDayOf(created_at),
    search_text: searchTextOf(null, origin, destination),
  }; // prettier-ignore
}

type Name = 'city' | 'state' | 'zip' | 'name' | 'neighborhood';
const endColumns = <End extends 'origin' | 'destination'>(end: End, info: EndInfo) =>
  ({
    [`${end}_city`]: info.city,
    [`${end}_state`]: info.state,
    [`${end}_zip`]: info.zip_code,
    [`${end}_name`]: nameOfEnd(info),
    [`${end}_neighborhood`]: info.neighborhood,
  }) as Record<`${End}_${Name}`, string>;
