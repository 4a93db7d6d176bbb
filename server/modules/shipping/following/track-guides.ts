import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { businessMinuteOf, businessTimeOf, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { Answer, TrackAnswer } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { bookEvents, changedAt, toEvent } from './book-events.ts';
import { changeGuide } from '../state/change-guide.ts';
import { isOfFuture } from '../rules/of-future.ts';
import { isOfGuide } from '../rules/of-guide.ts';
import { asksForPatience, restMs } from '../rules/rest-of-carrier.ts';
import { eventsOf } from '../store/events.ts';
import { carriersDue, guideById, lockGuide, trackingDue, type Guide } from '../store/guides.ts';
import { noteAnswer, noteRest, readPaces } from '../store/pace.ts';
import type { UndatedEvents } from './undated-events.ts';

type Due = Awaited<ReturnType<typeof trackingDue>>[number];
/** So many guides of a carrier are asked about in one run: its share of a minute, however many wait. */
const PER_CARRIER = 300;

/**
 * Asks the carriers about every guide that is due, in batches of their size. One carrier's silence never holds up another's, and one that is at
 * rest is not asked: what it said of its pace is kept in the database, for every process.
 */
export async function trackGuides(needs: ShippingNeeds, undated: UndatedEvents): Promise<number> {
  const now = needs.clock.now();
  const paces = new Map((await readPaces(needs.db)).map((pace) => [pace.carrier, pace]));
  const open = (await carriersDue(needs.db, now)).filter((carrier) => canBeAsked(needs, carrier) && (paces.get(carrier)?.rests_until ?? now) <= now);
  const asked = { guides: 0 };
  const work = (carrier: CarrierSlug) => async () => {
    const due = await trackingDue(needs.db, carrier, now, PER_CARRIER);
    asked.guides += due.length;
    await trackCarrier(needs, undated, { carrier, failures: paces.get(carrier)?.failures ?? 0 }, due);
  };
  await Promise.all(open.map((carrier) => alone(needs.log, { carrier }, work(carrier))));
  return asked.guides;
}

/** While its account is away a carrier knows of no guide: all stay due. */
const canBeAsked = ({ carriers }: ShippingNeeds, carrier: CarrierSlug): boolean => carriers.abilities(carrier).tracks;

type Paced = { carrier: CarrierSlug; failures: number };

async function trackCarrier(needs: ShippingNeeds, undated: UndatedEvents, paced: Paced, guides: readonly Due[]): Promise<void> {
  const { carrier } = paced;
  const size = Math.max(1, needs.carriers.abilities(carrier).trackBatch);
  for (let start = 0; start < guides.length; start += size) {
    const batch = guides.slice(start, start + size);
    const answer = await needs.carriers.track(
      carrier,
      { parcel_numbers: batch.map((guide) => guide.parcel_number as string) },
      `track-${batch[0]?.id ?? ''}`,
    );
    const isAtRest = await notePace(needs, paced, answer);
    // Who asks for patience says nothing of the guides: they stay due.
    if (!asksForPatience(answer)) await bookBatch(needs, undated, carrier, batch, answer);
    if (isAtRest) return;
  }
}

/** Keeps when the carrier answered, or until when it is left alone; true when it is. */
async function notePace({ clock, inTransaction }: ShippingNeeds, { carrier, failures }: Paced, answer: Answer<unknown>): Promise<boolean> {
  const rest = restMs(answer, failures);
  const now = clock.now();
  await inTransaction((tx) => (rest === null ? noteAnswer(tx, carrier, now) : noteRest(tx, carrier, new Date(now.getTime() + rest))));
  return rest !== null;
}

type Told = Answer<readonly TrackAnswer[]>;

async function bookBatch(needs: ShippingNeeds, undated: UndatedEvents, carrier: CarrierSlug, batch: readonly Due[], answer: Told): Promise<void> {
  const byNumber = new Map(
    answer.outcome === 'done' ? answer.value.map((found) => [found.parcel_number, upToNow(found, needs.clock.now().getTime())]) : [],
  );
  for (const { id, parcel_number } of batch) {
    const found = byNumber.get(parcel_number as string);
    await alone(needs.log, { guide_id: id }, () => (found ? bookFound(needs, id, found.found ? found : null) : slowDown(needs, id)));
  }
  await undated.tell(
    carrier,
    batch.map(({ id, parcel_number }) => {
      const guide = { id, parcel_number: parcel_number as string };
      return { guide, events: byNumber.get(guide.parcel_number)?.undated ?? [] };
    }),
  );
}

type TrackEvent = TrackAnswer['events'][number];
/** Connectors read a day without an hour as its noon. */
function isAhead({ occurred_at }: TrackEvent, now: number): boolean {
  const at = new Date(occurred_at);
  return isOfFuture(at, new Date(now), businessTimeOf(at) === '12:00' && at.getTime() % MINUTE_MS === 0);
}

/**
 * What has happened. A movement of a moment that has not come waits for it: carriers tell all at each look. It stands with those whose date nobody can read,
 * unless it is ahead by no more than the clocks of Quintana Roo are, in which a carrier may have told it.
 */
function upToNow(found: TrackAnswer, now: number): TrackAnswer {
  const ahead = found.events.filter((event) => isAhead(event, now));
  if (ahead.length === 0) return found;
  const undated = ahead
    .filter((event) => isAhead(event, now + HOUR_MS))
    .map(({ code, detail, occurred_at }) => ({ code, detail, date: businessMinuteOf(new Date(occurred_at)) }));
  return { ...found, events: found.events.filter((event) => !ahead.includes(event)), undated: [...(found.undated ?? []), ...undated] };
}

async function bookFound(needs: ShippingNeeds, id: Guide['id'], found: TrackAnswer | null): Promise<void> {
  const guide = await guideById(needs.db, id);
  if (!guide) return;
  const now = needs.clock.now();
  // A carrier that has used a number before tells the story of that parcel until it has scanned ours.
  const events = (found?.events ?? []).map((event) => toEvent(guide, event, now)).filter((event) => isOfGuide(guide, event));
  await needs.inTransaction((tx) => bookEvents(needs, tx, guide, events, { received_by: found?.received_by ?? null, place: found?.place ?? null }));
}

/** No answer: asked again later; the wait doubles each time. */
async function slowDown(needs: ShippingNeeds, id: Guide['id']): Promise<void> {
  const known = await guideById(needs.db, id);
  if (!known) return;
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, known);
    if (guide?.creation !== 'made') return;
    await changeGuide(needs, tx, guide, { kind: 'tracking_failed', changed_at: changedAt(guide, await eventsOf(tx, guide)) });
  });
}
