import type { CarrierSlug } from '#contract/carriers.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { TrackAnswer } from '../carriers/api.ts';
import type { ShippingNeeds } from './needs.ts';
import { bookEvents, toEvent } from './book-events.ts';
import { nextTracking } from './rules/track-plan.ts';
import { guideById, trackingDue, updateGuide, type Guide } from './store/guides.ts';
import type { UndatedEvents } from './tracking/undated-events.ts';

type Due = Awaited<ReturnType<typeof trackingDue>>[number];
const AT_ONCE = 300;

/** Asks the carriers about every guide that is due, in batches of their size. One carrier's silence never holds up another's. */
export async function trackGuides(needs: ShippingNeeds, undated: UndatedEvents): Promise<number> {
  const due = await trackingDue(needs.db, needs.clock.now(), AT_ONCE);
  const byCarrier = Map.groupBy(due, (guide) => guide.carrier);
  await Promise.all([...byCarrier].map(([carrier, guides]) => alone(needs.log, { carrier }, () => trackCarrier(needs, undated, carrier, guides))));
  return due.length;
}

async function trackCarrier(needs: ShippingNeeds, undated: UndatedEvents, carrier: CarrierSlug, guides: readonly Due[]): Promise<void> {
  const size = Math.max(1, needs.carriers.abilities(carrier).trackBatch);
  for (let start = 0; start < guides.length; start += size) {
    const batch = guides.slice(start, start + size);
    const answer = await needs.carriers.track(
      carrier,
      batch.map((guide) => guide.parcel_number as string),
      `track-${batch[0]?.id ?? ''}`,
    );
    const byNumber = new Map(answer.outcome === 'done' ? answer.value.map((found) => [found.parcel_number, found]) : []);
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
}

async function bookFound(needs: ShippingNeeds, id: Guide['id'], found: TrackAnswer | null): Promise<void> {
  const guide = await guideById(needs.db, id);
  if (!guide) return;
  const now = needs.clock.now();
  const events = (found?.events ?? []).map((event) => toEvent(guide, event, now));
  await needs.inTransaction((tx) => bookEvents(needs, tx, guide, events, { received_by: found?.received_by ?? null }));
}

/** No answer: asked again later, twice as late each time (domain notes §5.4). */
async function slowDown({ inTransaction, db, clock }: ShippingNeeds, id: Guide['id']): Promise<void> {
  const guide = await guideById(db, id);
  if (!guide?.follow_up) return;
  const failures = guide.track_failures + 1;
  const made_at = guide.made_at ?? guide.created_at;
  const next_track_at = nextTracking(
    { follow_up: guide.follow_up, made_at, changed_at: made_at, lapses_at: new Date(`${guide.valid_until}T23:59:59Z`), failures },
    clock.now(),
  );
  await inTransaction((tx) => updateGuide(tx, guide, { track_failures: failures, next_track_at }));
}
