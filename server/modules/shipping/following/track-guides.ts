import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { alone } from '#platform/jobs/alone.ts';
import type { TrackAnswer } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';
import { bookEvents, toEvent } from './book-events.ts';
import { changeGuide } from '../state/change-guide.ts';
import { guideById, lockGuide, trackingDue, type Guide } from '../store/guides.ts';
import type { UndatedEvents } from './undated-events.ts';

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
      { parcel_numbers: batch.map((guide) => guide.parcel_number as string) },
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

/** No answer: asked again later; the wait doubles each time. */
async function slowDown(needs: ShippingNeeds, id: Guide['id']): Promise<void> {
  const known = await guideById(needs.db, id);
  if (!known) return;
  await needs.inTransaction(async (tx) => {
    const guide = await lockGuide(tx, known);
    if (guide?.creation === 'made') await changeGuide(needs, tx, guide, { kind: 'tracking_failed' });
  });
}
