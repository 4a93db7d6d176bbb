import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { pickupTexts as texts } from '#texts/es/pickups/pickups.ts';
import { todayOf } from '#contract/pickups/pickup-clock.ts';
import type { PickupAsked } from '#contract/pickups/pickup-shapes.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Answer, BookedPickup } from '../carriers/api.ts';
import type { GuideToCollect } from '../shipping/api.ts';
import type { PickupsNeeds } from './needs.ts';
import { toPickupRequest } from './rules/carrier-request.ts';
import type { Folio, PickupEvent } from './rules/pickup-event.ts';
import { changePickup, type Locked } from './state/change-pickup.ts';
import { guidesOf, isFolioTaken, lockPickup, withdrawalsDue, type OwnPickup } from './store/pickups.ts';
import { writeBooking } from './store/write-pickup.ts';

/** What became of a call; `unknown` is never asked again by the machine. */
export type Asked = { outcome: 'done' } | { outcome: 'refused'; description: string } | { outcome: 'unknown' };
type Attempt = { pickup: OwnPickup; carrier: CarrierSlug; asked: PickupAsked; n: number };

/**
 * Asks a carrier for the booking that is written already, and writes its answer. Nothing is open during the call. The process that committed the attempt calls,
 * once, and nobody ever takes it over: an attempt without an answer is unknown (`giveUpCalls`), so that no pickup is booked twice.
 */
export async function bookAtCarrier(needs: PickupsNeeds, { pickup, carrier, asked, n }: Attempt): Promise<Asked> {
  await needs.step('pickup-committed', pickup.id);
  const request = await requestOf(needs, pickup, asked, `${pickup.id}${n}`);
  const answer = await needs.carriers.bookPickup(carrier, request, pickup.id);
  await needs.step('pickup-answered', pickup.id);
  await bookAnswer(needs, pickup, bookingEvent(needs, answer, n, asked));
  await needs.step('pickup-booked', pickup.id);
  return outcomeOf(answer);
}

/** The same for a change of the booking it has. */
export async function changeAtCarrier(needs: PickupsNeeds, { pickup, carrier, asked, n }: Attempt, folio: string): Promise<Asked> {
  await needs.step('change-committed', pickup.id);
  const request = await requestOf(needs, pickup, asked, `${pickup.id}c${n}`);
  const answer = await needs.carriers.changePickup(carrier, { ...request, folio }, pickup.id);
  await needs.step('change-answered', pickup.id);
  const event: PickupEvent =
    answer.outcome === 'done'
      ? { kind: 'changed', n, booked: folioOf(needs, answer.value, asked) }
      : { kind: answer.outcome === 'refused' ? 'change_refused' : 'change_silent', n };
  await bookAnswer(needs, pickup, event);
  await needs.step('change-booked', pickup.id);
  return outcomeOf(answer);
}

/** So many leave the job at once. */
const AT_ONCE = 200;

/** Bookings that are not wanted any more are cancelled at their carrier: asked again while it is silent, in the end by staff (AMB-9.01). */
export async function withdrawDue(needs: PickupsNeeds): Promise<void> {
  for (const due of await withdrawalsDue(needs.db, needs.clock.now(), AT_ONCE))
    await alone(needs.log, { pickup_id: due.id }, () => withdraw(needs, due));
}

async function withdraw(needs: PickupsNeeds, due: Awaited<ReturnType<typeof withdrawalsDue>>[number]): Promise<void> {
  const { carrier, n, tries, folio, asked, is_cancel_asked } = due;
  const mine = await needs.inTransaction((tx) => takeTry(needs, tx, due));
  if (!mine) return;
  const contact = asked.location.contact;
  const answer = await needs.carriers.cancelPickup(
    carrier,
    {
      folio: folio as string,
      date: due.folio_date ?? asked.date,
      location: due.location,
      requester: [contact.name, contact.last_name].filter(Boolean).join(' '),
      reason: texts.withdrawn,
      is_repeat: is_cancel_asked,
    },
    due.id,
  );
  await needs.step('withdrawal-answered', due.id);
  const isUnasked = answer.outcome === 'refused' && (answer.isUnasked || answer.retryAfterMs !== undefined);
  const outcome = answer.outcome === 'unknown' || isUnasked ? 'silent' : answer.outcome;
  const isLast = tries + 1 >= needs.waits.cancelMs.length;
  const isAsked = is_cancel_asked || !isUnasked;
  await bookAnswer(needs, due, { kind: 'cancel_answered', n, outcome, isAsked, isLast, detail: detailOf(answer) });
  await needs.step('withdrawal-booked', due.id);
}

/**
 * Counts the try and says when the next one is, before the call: a process that dies leaves it to the next, as one that may have been asked. Cancelling
 * twice does no harm.
 */
async function takeTry(
  { waits, clock }: PickupsNeeds,
  tx: Tx,
  { id, customer_id, n, tries }: OwnPickup & { n: number; tries: number },
): Promise<boolean> {
  const locked = await lockPickup(tx, { id, customer_id });
  const booking = locked?.bookings.find((one) => one.n === n);
  if (booking?.state !== 'cancelling' || booking.tries !== tries) return false;
  const wait = waits.cancelMs[Math.min(tries + 1, waits.cancelMs.length - 1)] ?? 0;
  const next_try_at = new Date(clock.now().getTime() + Math.max(wait, waits.leaseMs));
  await writeBooking(tx, { id, customer_id }, n, { tries: tries + 1, next_try_at, is_cancel_asked: true });
  return true;
}

/** Writes an answer; the pickup may have moved on meanwhile, which the decision knows. */
export async function bookAnswer(needs: PickupsNeeds, pickup: OwnPickup, event: PickupEvent): Promise<Locked | null> {
  return needs.inTransaction(async (tx) => {
    const locked = await lockPickup(tx, pickup);
    if (!locked) return null;
    const changed = await changePickup(needs, tx, locked, await believed(tx, locked, event));
    return changed === 'refused' ? locked : changed;
  });
}

/** A folio that another pickup has says nothing of this one: whether it was booked is unknown. */
async function believed(tx: Tx, { pickup }: Locked, event: PickupEvent): Promise<PickupEvent> {
  if (event.kind !== 'booked') return event;
  const { folio, location, folio_date } = event.booked;
  const isTaken = await isFolioTaken(tx, pickup.carrier, { folio, location, date: folio_date ?? '' }, pickup.id);
  return isTaken ? { kind: 'booking_silent', n: event.n, detail: `folio ${folio} belongs to another pickup` } : event;
}

async function requestOf(needs: PickupsNeeds, pickup: OwnPickup, asked: PickupAsked, reference: string) {
  const guides = await collectable(needs, pickup);
  const state_code = needs.catalogs.state(asked.location.state)?.code ?? '';
  return toPickupRequest(asked, guides, { reference, state_code });
}

/** The guides of a pickup as they are now, in their order. */
export async function collectable({ db, shipping }: PickupsNeeds, pickup: OwnPickup): Promise<GuideToCollect[]> {
  const ids = (await guidesOf(db, pickup)).map(({ label_id }) => label_id);
  const found = new Map(
    (await shipping.guidesToCollect(db, { customers: [pickup.customer_id], own: null }, { ids })).map((guide) => [guide.id, guide]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The day that the carrier names may be another one than it was asked for; one that is past is that of no visit to come. */
function folioOf({ clock }: Pick<PickupsNeeds, 'clock'>, { folio, location, date }: BookedPickup, asked: PickupAsked): Folio {
  const isToCome = date !== null && date >= todayOf(clock.now(), asked.location.zip_code).day;
  return { folio, location, folio_date: isToCome ? date : asked.date };
}

const bookingEvent = (needs: PickupsNeeds, answer: Answer<BookedPickup>, n: number, asked: PickupAsked): PickupEvent =>
  answer.outcome === 'done'
    ? { kind: 'booked', n, booked: folioOf(needs, answer.value, asked) }
    : { kind: answer.outcome === 'refused' ? 'booking_refused' : 'booking_silent', n, detail: detailOf(answer) };

const detailOf = (answer: Answer<unknown>): string =>
  answer.outcome === 'done' ? 'done' : answer.outcome === 'refused' ? `${answer.code} ${answer.description}`.slice(0, 300) : answer.reason;

const outcomeOf = (answer: Answer<unknown>): Asked =>
  answer.outcome === 'refused' ? { outcome: 'refused', description: answer.description } : { outcome: answer.outcome };
