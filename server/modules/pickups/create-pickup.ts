import { carrierFacts, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { whyNotJoin } from '#contract/pickups/join-pickup.ts';
import type { CreatePickupRequest, PickupAsked, PickupDetail } from '#contract/pickups/pickup-shapes.ts';
import { partnerWords, Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, PickupId, UserId } from '#contract/shared/ids.ts';
import type { Subject } from '#contract/access/access.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import { canonicalHash } from '#platform/hash.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call } from '#platform/http/route.ts';
import type { Scope } from '../access/api.ts';
import type { GuideToCollect } from '../shipping/api.ts';
import { bookAtCarrier } from './ask-carrier.ts';
import type { Availability } from './availability.ts';
import { checkTexts, checkWindow, settled } from './check-asked.ts';
import type { PickupsNeeds } from './needs.ts';
import { detailOf } from './read-pickups.ts';
import { auditPickup, refresh, searchTextOf, timesOf } from './state/change-pickup.ts';
import { sendToStaff } from './state/tell-staff.ts';
import { activePickupsOf, bookingsOf, insertBooking, insertPickup, pickupOfKey, type NewPickup, type Pickup } from './store/pickups.ts';

/**
 * One accepted request is one pickup (POST /api/label/{carrier}/pickup): its guides are held and the attempt is written before the carrier is called.
 * A refusal leaves nothing, silence leaves it pending with the attempt known. Asking again with the same key answers the same pickup.
 */
export async function createPickup(needs: PickupsNeeds, availability: Availability, request: CreatePickupRequest, call: Call): Promise<PickupDetail> {
  const { access, db } = needs;
  const subject = await access.subjectOf(db, call.actor, request, 'canCreateUpdateDelete.pickup');
  const by = { actor_id: call.actor.id, customer_id: subject.customer_id, key: call.key };
  const body_hash = canonicalHash(request);
  const former = await repeated(needs, by, body_hash);
  if (former) return answerAgain(needs, former, call);
  if ((await access.customer(db, subject.customer_id)).status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  const carrier = carrierOf(request.carrier);
  const asked = settled(needs, request);
  const scope = await access.listScope(db, call.actor, request);
  const guides = await chosen(needs, scope, { request, carrier, asked, subject });
  await checkWindow(needs, availability, carrier, asked);
  checkTexts(needs, carrier, asked, guides);
  const isBooked = needs.carriers.abilities(carrier).booksPickups;
  const made: NewPickup = {
    id: newId<PickupId>(),
    customer_id: subject.customer_id,
    user_id: subject.user_id,
    actor_id: call.actor.id,
    request_id: call.requestId,
    key: call.key,
    body_hash,
    carrier,
    status: 'pending',
    is_active: true,
    asked,
    ...timesOf(asked),
    attention: isBooked ? [] : ['to_book'],
    needs_staff: !isBooked,
    check_at: needs.clock.now(),
    created_at: needs.clock.now(),
    search_text: searchTextOf(
      asked,
      null,
      guides.map(({ parcel_number }) => parcel_number),
    ),
  };
  const opened = await needs.inTransaction((tx) => open(needs, tx, { made, guides, isBooked }));
  if (!opened) {
    const winner = await repeated(needs, by, body_hash);
    if (!winner) throw new Refusal('IN_PROGRESS');
    return answerAgain(needs, winner, call);
  }
  if (isBooked) {
    const answer = await bookAtCarrier(needs, { pickup: made, carrier, asked, n: 1 });
    if (answer.outcome === 'refused') {
      availability.forget(asked.location.zip_code);
      throw new Refusal('CARRIER_REFUSED', { description: partnerWords(answer.description) || texts.failed });
    }
  }
  return detailOf(needs, call.actor, made.id);
}

type Opening = { made: NewPickup; guides: readonly GuideToCollect[]; isBooked: boolean };

/** Commits the pickup, its guides held, and the attempt. False: another press with its key has opened it. */
async function open(needs: PickupsNeeds, tx: Tx, { made, guides, isBooked }: Opening): Promise<boolean> {
  await needs.shipping.holdGuides(tx, guides);
  const ids = guides.map(({ id }) => id);
  const now = new Map(
    (await needs.shipping.guidesToCollect(tx, { customers: [made.customer_id], own: null }, { ids })).map((guide) => [guide.id, guide]),
  );
  const held = new Set((await activePickupsOf(tx, ids)).map(({ label_id }) => label_id));
  if (held.size > 0 && made.key !== null && (await pickupOfKey(tx, { ...made, key: made.key }))) return false;
  for (const guide of guides) refuseFault(guide.parcel_number, faultOf(now.get(guide.id), held.has(guide.id), made.carrier, made.asked));
  const rows = guides.map(({ id, parcel_number }) => ({ label_id: id, parcel_number }));
  if (!(await insertPickup(tx, made, rows))) return false;
  if (isBooked)
    await insertBooking(tx, made, {
      place: 'current',
      state: 'called',
      asked: made.asked,
      folio: null,
      is_by_staff: false,
      started_at: made.created_at,
      ended_at: null,
    });
  const pickup = { ...made, folio: null } as unknown as Pickup;
  await auditPickup(needs, tx, pickup, {
    action: 'pickup.created',
    actor_id: made.actor_id,
    after: { carrier: made.carrier, guides: guides.length },
  });
  if (!isBooked) await sendToStaff(needs, tx, pickup, 'to_book');
  await refresh(needs, tx, pickup);
  return true;
}

const carrierOf = (name: string): CarrierSlug => {
  const slug = name.trim().toLowerCase();
  if (!carrierFacts(slug)) throw new Refusal('NOT_FOUND');
  return slug as CarrierSlug;
};

type Choice = { request: CreatePickupRequest; carrier: CarrierSlug; asked: PickupAsked; subject: Subject };

/** The chosen guides, in their order, within the scope of who asks; refused with the guide and its reason when one cannot join (AMB-9.05). */
async function chosen(needs: PickupsNeeds, scope: Scope, { request, carrier, asked, subject }: Choice): Promise<GuideToCollect[]> {
  const numbers = [...new Set(request.parcel_numbers)];
  const found = await needs.shipping.guidesToCollect(needs.db, ofCustomer(scope, subject.customer_id), { numbers });
  const held = new Set(
    (
      await activePickupsOf(
        needs.db,
        found.map(({ id }) => id),
      )
    ).map(({ label_id }) => label_id),
  );
  const stranger = request.packages.find(({ parcel_number }) => !numbers.includes(parcel_number));
  if (stranger) refuseFault(stranger.parcel_number, 'not_found');
  return numbers.map((number) => {
    const named = found.filter(({ parcel_number }) => parcel_number === number);
    const guide = named.find((one) => one.carrier === carrier) ?? named[0];
    refuseFault(number, faultOf(guide, guide !== undefined && held.has(guide.id), carrier, asked));
    return guide as GuideToCollect;
  });
}

const ofCustomer = (scope: Scope, customer: CustomerId): Scope => ({ ...scope, customers: [customer] });

function faultOf(guide: GuideToCollect | undefined, in_pickup: boolean, carrier: CarrierSlug, { location }: PickupAsked) {
  if (!guide) return 'not_found';
  // One whose cancellation is under way is no longer to be collected.
  const follow_up = guide.cancel_state === 'none' ? guide.follow_up : 'cancelled';
  return whyNotJoin({ carrier: guide.carrier, follow_up, in_pickup, origin: { state: guide.origin_state } }, { carrier, state: location.state });
}

function refuseFault(parcel_number: string, fault: ReturnType<typeof faultOf>): void {
  if (!fault) return;
  const description = texts.cannotJoinGuide(parcel_number, texts.cannotJoin[fault]);
  throw new Refusal('WRONG_DATA', { description, fields: { parcel_numbers: description } });
}

type Key = { actor_id: UserId; customer_id: CustomerId; key: string | null };

/** The pickup that this press made before. */
async function repeated({ db }: PickupsNeeds, { key, ...by }: Key, body_hash: string): Promise<Pickup | null> {
  const former = key === null ? undefined : await pickupOfKey(db, { ...by, key });
  if (former && former.body_hash !== body_hash) throw new Refusal('KEY_REUSED');
  return former ?? null;
}

/** While its carrier is being asked nobody knows the answer yet. */
async function answerAgain(needs: PickupsNeeds, pickup: Pickup, { actor, markReplayed }: Call): Promise<PickupDetail> {
  if ((await bookingsOf(needs.db, pickup)).some(({ state, n }) => n === 1 && state === 'called')) throw new Refusal('IN_PROGRESS');
  markReplayed?.();
  return detailOf(needs, actor, pickup.id);
}
