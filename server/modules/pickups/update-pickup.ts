import type { PickupAsked, PickupDetail, UpdatePickupRequest } from '#contract/pickups/pickup-shapes.ts';
import { isPickupStaff, mayCancelAt, mayChangeAt } from '#contract/pickups/pickup-states.ts';
import { isSameState } from '#contract/pickups/join-pickup.ts';
import { partnerWords, Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import { canonicalHash } from '#platform/hash.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/route.ts';
import { bookAtCarrier, changeAtCarrier, collectable, type Asked } from './ask-carrier.ts';
import type { Availability } from './availability.ts';
import { checkTexts, checkWindow, settled } from './check-asked.ts';
import type { PickupsNeeds } from './needs.ts';
import { detailOf, visiblePickup } from './read-pickups.ts';
import type { PickupEvent } from './rules/pickup-event.ts';
import { changePickup, type Locked, type PickupNotes } from './state/change-pickup.ts';
import { guidesOf, lockPickup, type Pickup } from './store/pickups.ts';

const staffFields = ['reason', 'supervisor', 'notes', 'folio', 'insurance', 'extra_indications', 'settle'] as const;
type By = { actor_id: UserId; isStaff: boolean };

/**
 * PUT /api/pickup/{id} (AMB-9.01, AMB-9.07): its address, day and window, by anyone who writes pickups while there is time; its cancellation; and
 * what only staff write. A change that its carrier must take is asked of the carrier; where it cannot be asked, staff confirm it.
 */
export async function updatePickup(needs: PickupsNeeds, availability: Availability, request: UpdatePickupRequest, call: Call): Promise<PickupDetail> {
  const { actor } = call;
  const seen = await visiblePickup(needs, actor, request.id, request);
  const by: By = { actor_id: actor.id, isStaff: isPickupStaff(actor) };
  const isOnlyCancel = request.status === 'cancelled';
  if (!by.isStaff && (staffFields.some((field) => request[field] !== undefined) || (request.status !== undefined && !isOnlyCancel)))
    throw new Refusal('FORBIDDEN');
  if (request.settle !== undefined) await settle(needs, seen, request, by);
  if (isOnlyCancel) await cancel(needs, seen, by, notesOf(request));
  else {
    const isChanged = await changeAsked(needs, availability, { seen, by }, request);
    await write(needs, seen, { ...request, isChanged }, by);
  }
  return detailOf(needs, actor, request.id);
}

const notAllowed = (description: string) => new Refusal('NOT_ALLOWED', { description });
const momentOf = ({ clock }: PickupsNeeds, { status, starts_at }: Pickup, { isStaff }: By) => ({
  status,
  startsInMs: starts_at.getTime() - clock.now().getTime(),
  isStaff,
});

/** What is asked with the change in it; null when it is the same. */
function changedAsked(needs: PickupsNeeds, { asked }: Pickup, request: UpdatePickupRequest): PickupAsked | null {
  const { date, earliest_time, latest_time, location, collect_in, indications } = request;
  const sent = Object.entries({ date, earliest_time, latest_time, location, collect_in, indications }).filter(([, value]) => value !== undefined);
  if (sent.length === 0) return null;
  const to = settled(needs, { ...asked, ...(Object.fromEntries(sent) as Partial<PickupAsked>) });
  return canonicalHash(to) === canonicalHash(asked) ? null : to;
}

/** Refuses an address in another state than its guides, and a day or hour at which nobody comes; day and hours that stay are not judged again. */
async function check(needs: PickupsNeeds, availability: Availability, seen: Pickup, to: PickupAsked): Promise<void> {
  const guides = await collectable(needs, seen);
  if (guides.some(({ origin_state }) => !isSameState(origin_state, to.location.state)))
    throw new Refusal('WRONG_DATA', { description: texts.otherOrigin, fields: { 'location.state': texts.otherOrigin } });
  checkTexts(needs, seen.carrier, to, guides);
  const { date, earliest_time, latest_time } = seen.asked;
  if (to.date === date && to.earliest_time === earliest_time && to.latest_time === latest_time) return;
  await checkWindow(needs, availability, seen.carrier, to);
}

/** Writes what is sent over what is asked, also where somebody has changed another part of it meanwhile; answers whether anything was to change. */
async function changeAsked(
  needs: PickupsNeeds,
  availability: Availability,
  { seen: first, by }: Omit<Changing, 'to'>,
  request: UpdatePickupRequest,
): Promise<boolean> {
  for (let seen = first; ;) {
    const to = changedAsked(needs, seen, request);
    if (!to) return false;
    await check(needs, availability, seen, to);
    const other = await change(needs, availability, { seen, to, by }, request);
    if (!other) return true;
    seen = other;
  }
}

type Changing = { seen: Pickup; to: PickupAsked; by: By };

/** Answers the pickup as it stands where it is no longer the one that was seen: then nothing was changed. */
async function change(
  needs: PickupsNeeds,
  availability: Availability,
  { seen, to, by }: Changing,
  request: UpdatePickupRequest,
): Promise<Pickup | null> {
  const abilities = needs.carriers.abilities(seen.carrier);
  const changed = await needs.inTransaction(async (tx) => {
    const locked = await lockPickup(tx, seen);
    if (!locked) throw new Refusal('NOT_FOUND');
    if (!mayChangeAt(momentOf(needs, locked.pickup, by))) throw notAllowed(texts.notEditable);
    if (canonicalHash(locked.pickup.asked) !== canonicalHash(seen.asked)) return { other: locked.pickup };
    const current = locked.bookings.find(({ place }) => place === 'current');
    // A booking that staff made by telephone is not the machine's to change.
    const isMachine = current?.state === 'live' && !current.is_by_staff && current.folio !== null;
    const way = isMachine && abilities.changesPickups ? 'call' : isMachine && abilities.booksPickups && abilities.cancelsPickups ? 'rebook' : 'hand';
    const after = await apply(needs, tx, locked, { kind: 'change_wanted', to, by: way }, by);
    return { after, way, folio: current?.folio ?? null };
  });
  if (changed.other) return changed.other;
  const { pickup, bookings } = changed.after;
  if (pickup.change === null) return null;
  if (changed.way === 'hand') {
    // Staff who say at once that it is rescheduled have the carrier's word.
    if (by.isStaff && request.status === 'rescheduled') await settle(needs, seen, { ...request, settle: 'changed' }, by);
    return null;
  }
  const attempt = { pickup, carrier: pickup.carrier, asked: to };
  const next = bookings.find(({ place }) => place === 'next');
  const answer: Asked =
    changed.way === 'call'
      ? await changeAtCarrier(needs, { ...attempt, n: pickup.change_n }, changed.folio as string)
      : await bookAtCarrier(needs, { ...attempt, n: next?.n as number });
  if (answer.outcome === 'refused') {
    availability.forget(to.location.zip_code);
    throw new Refusal('CARRIER_REFUSED', { description: partnerWords(answer.description) || texts.failed });
  }
  return null;
}

/** Cancelled here at once (O-4.10); its carrier is told by a job, or by staff. */
async function cancel(needs: PickupsNeeds, seen: Pickup, by: By, notes: PickupNotes): Promise<void> {
  await needs.inTransaction(async (tx) => {
    const locked = await lockPickup(tx, seen);
    if (!locked) throw new Refusal('NOT_FOUND');
    if (locked.pickup.status === 'cancelled') return;
    if (!mayCancelAt(momentOf(needs, locked.pickup, by))) throw notAllowed(texts.notCancellable);
    await apply(needs, tx, locked, { kind: 'cancelled', by: by.isStaff ? 'staff' : 'owner' }, by, notes);
  });
}

/** What only staff write: a status that may follow, and words. */
async function write(
  needs: PickupsNeeds,
  seen: Pickup,
  { isChanged, ...request }: UpdatePickupRequest & { isChanged: boolean },
  by: By,
): Promise<void> {
  const notes = notesOf(request);
  // Who edits sends the status that was shown; one that a change brings comes with its confirmation.
  const to = request.status === seen.status || (isChanged && request.status === 'rescheduled') ? undefined : request.status;
  if (to === undefined && Object.keys(notes).length === 0) return;
  await needs.inTransaction(async (tx) => {
    // Guides before their pickup, as everywhere.
    const guides = to === 'collected' ? (await guidesOf(tx, seen)).map(({ label_id: id }) => ({ id, customer_id: seen.customer_id })) : [];
    await needs.shipping.holdGuides(tx, guides);
    const locked = await lockPickup(tx, seen);
    if (!locked) throw new Refusal('NOT_FOUND');
    const { pickup } = locked;
    const isMoved = to !== undefined && to !== pickup.status;
    const reason = notes.reason === undefined ? pickup.reason : notes.reason;
    if ((to ?? pickup.status) === 'exception' && !reason?.trim())
      throw new Refusal('WRONG_DATA', { description: texts.reasonRequired, fields: { reason: texts.reasonRequired } });
    const event: PickupEvent = isMoved ? { kind: 'set', to, folio: notes.folio ?? pickup.folio, reason: reason ?? null } : { kind: 'noted' };
    await apply(needs, tx, locked, event, by, notes);
    if (isMoved && to === 'collected') for (const guide of guides) await needs.shipping.bookCollected(tx, guide, by.actor_id);
  });
}

async function settle(needs: PickupsNeeds, seen: Pickup, { settle: how, folio }: UpdatePickupRequest, by: By): Promise<void> {
  if (how === 'booked' && !folio) throw new Refusal('WRONG_DATA', { description: texts.folioRequired, fields: { folio: texts.folioRequired } });
  await needs.inTransaction(async (tx) => {
    const locked = await lockPickup(tx, seen);
    if (!locked) throw new Refusal('NOT_FOUND');
    const after = await changePickup(needs, tx, locked, { kind: 'settled', how: how as NonNullable<typeof how>, folio: folio || null }, by);
    if (after === 'refused') throw notAllowed(texts.nothingToSettle);
  });
}

function notesOf(request: UpdatePickupRequest): PickupNotes {
  const { reason, supervisor, notes, folio, insurance, extra_indications, settle: how } = request;
  // The folio that settles a booking is written with it.
  const sent = { reason, supervisor, notes, insurance, extra_indications, ...(how === undefined ? { folio } : {}) };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as PickupNotes;
}

async function apply(needs: PickupsNeeds, tx: Tx, locked: Locked, event: PickupEvent, by: By, notes: PickupNotes = {}): Promise<Locked> {
  const after = await changePickup(needs, tx, locked, event, { actor_id: by.actor_id, notes });
  if (after === 'refused') throw notAllowed(event.kind === 'change_wanted' ? texts.changeOpen : texts.statusNotAllowed);
  if (after === null) throw new Refusal('NOT_FOUND');
  return after;
}
