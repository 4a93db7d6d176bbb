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

/** Not before its evening, and not once its carrier takes no cancellation any more. */
function isDue({ carrier, created_at, valid_until }: Guide, now: Date): boolean {
  const guide = { madeOn: businessDayOf(created_at), validUntil: valid_until };
  const terms = aboutCarrier(carrier);
  return cancelsAt(guide, terms) <= now && businessDayOf(now) <= lastCancelDay(guide, terms);
}

async function cancelOne(needs: ShippingNeeds, guide: Guide, today: string): Promise<void> {
  const held = await needs.asks.heldByDocument(needs.db, guide);
  // A document that is being stamped holds it for minutes.
  if (held === 'stamping') return;
  const answer = held ? null : await askCarrierToCancel(needs, guide, { actor_id: null, isOutsidePickups: true });
  // Somebody comes for it, or has just used it.
  if (answer?.outcome === 'silent' || (answer?.outcome === 'refused' && (answer.code === IN_PICKUP || answer.code === UNDER_WAY))) return;
  const isCancelled = answer?.outcome === 'cancelled' || answer?.outcome === 'waiting';
  await needs.inTransaction(async (tx) => {
    if (!isCancelled) await keepTried(tx, guide, today);
    const words = isCancelled ? texts.cancelled[answer.outcome] : texts.notCancelled;
    await needs.notifications.tell(tx, {
      key: `unused ${guide.id} ${isCancelled ? 'cancelled' : 'stays'}`,
      message: words(guide.parcel_number ?? '', aboutCarrier(guide.carrier).name),
      to: [await needs.access.hearerOf(tx, guide)],
      path: `/envios?open=${guide.carrier}:${guide.id}`,
    });
  });
}
