import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { alone } from '#platform/jobs/alone.ts';
import { clockTexts as texts } from '#texts/es/shipping/guide-clock.ts';
import type { ShippingNeeds } from '../needs.ts';
import { shownTerms } from '../reading/expiring-guides.ts';
import { cancelsAt, lastCancelDay } from '../rules/guide-clock.ts';
import type { Guide } from '../store/guides.ts';
import { keepTried, unusedGuides } from '../store/unused.ts';
import { askCarrierToCancel, IN_PICKUP, UNDER_WAY } from './cancel-at-carrier.ts';

const AT_ONCE = 200;

/**
 * Cancels guides that nobody used before they lapse, of the customers who want it, as a person would: its carrier is asked, its silence is unknown, and
 * the money moves as with any other cancellation. What was cancelled is due no more, so that a repeat finds nothing.
 */
export async function cancelUnused(needs: ShippingNeeds): Promise<void> {
  const { asks, clock, db, log } = needs;
  const customers = await asks.thatCancelUnused(db);
  if (customers.length === 0) return;
  const now = clock.now();
  const asked = { customers, terms: shownTerms(now), today: businessDayOf(now), limit: AT_ONCE };
  let after: LabelId | null = null;
  for (;;) {
    const guides: Guide[] = await unusedGuides(db, { ...asked, after });
    for (const guide of guides.filter((each) => isDue(each, now)))
      await alone(log, { guide_id: guide.id }, () => cancelOne(needs, guide, asked.today));
    after = guides.at(-1)?.id ?? null;
    if (guides.length < AT_ONCE) return;
  }
}

const termOf = ({ created_at, valid_until }: Guide) => ({ madeOn: businessDayOf(created_at), validUntil: valid_until });
const lastDayOf = (guide: Guide): string => lastCancelDay(termOf(guide), aboutCarrier(guide.carrier));

/** Not before its evening, and not once its carrier takes no cancellation any more. */
const isDue = (guide: Guide, now: Date): boolean =>
  cancelsAt(termOf(guide), aboutCarrier(guide.carrier)) <= now && businessDayOf(now) <= lastDayOf(guide);

async function cancelOne(needs: ShippingNeeds, guide: Guide, today: string): Promise<void> {
  const held = await needs.asks.heldByDocument(needs.db, guide);
  // A document that is being stamped holds it for minutes.
  if (held === 'stamping') return;
  const answer = held ? null : await askCarrierToCancel(needs, guide, { actor_id: null, isOutsidePickups: true });
  // Somebody comes for it, or has just used it.
  if (answer?.outcome === 'silent' || (answer?.outcome === 'refused' && (answer.code === IN_PICKUP || answer.code === UNDER_WAY))) return;
  // Nobody was there to refuse it: asked again by the next run. On its last day its user learns of it.
  const isUnasked = answer?.outcome === 'refused' && answer.isUnasked;
  if (isUnasked && today < lastDayOf(guide)) return;
  const isCancelled = answer?.outcome === 'cancelled' || answer?.outcome === 'waiting';
  await needs.inTransaction(async (tx) => {
    if (!isCancelled && !isUnasked) await keepTried(tx, guide, today);
    const words = isCancelled ? texts.cancelled[answer.outcome] : texts.notCancelled;
    await needs.notifications.tell(tx, {
      key: `unused ${guide.id} ${isCancelled ? 'cancelled' : 'stays'}`,
      message: words(guide.parcel_number ?? '', aboutCarrier(guide.carrier).name),
      to: [await needs.access.hearerOf(tx, guide)],
      path: `/envios?open=${guide.carrier}:${guide.id}`,
    });
  });
}
