import { hasEnded } from '#contract/ended-label.ts';
import { DELIVERED_DESCRIPTION, type FollowUp } from '#contract/shipping.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TrackEvent } from '../carriers/api.ts';
import { chargedGuide, giveBack } from './guide-money.ts';
import type { ShippingNeeds } from './needs.ts';
import { foldEvents, isUsed } from './rules/follow-up.ts';
import { nextTracking } from './rules/track-plan.ts';
import { tellUse } from './tell-use.ts';
import { addEvents, eventsOf, type NewEvent } from './store/events.ts';
import { lockGuide, updateGuide, type Guide, type OwnGuide } from './store/guides.ts';

/** A carrier's event as a row: our sentence for its code, its own words beside it. */
export function toEvent(guide: Pick<Guide, 'id' | 'customer_id'>, event: TrackEvent, recorded_at: Date): NewEvent {
  return {
    guide_id: guide.id,
    customer_id: guide.customer_id,
    code: event.code.slice(0, 40),
    source: 'carrier',
    follow_up: event.follow_up,
    // O-4.08: a delivery is described by the delivered status, whatever the carrier calls it.
    description:
      event.follow_up === 'delivered' ? DELIVERED_DESCRIPTION : event.follow_up ? shippingTexts.followUp[event.follow_up] : shippingTexts.movement,
    detail: event.detail?.slice(0, 300) ?? null,
    city: event.city?.slice(0, 80) ?? null,
    is_reversal: event.is_reversal,
    is_scan: event.is_scan,
    actor_id: null,
    comment: null,
    occurred_at: new Date(event.occurred_at),
    recorded_at,
  };
}

/** An event of our own: a cancellation, a lapse, a close. */
export const portalEvent = (
  guide: Pick<Guide, 'id' | 'customer_id'>,
  follow_up: 'cancelled' | 'aborted' | 'expired' | 'finalized',
  at: Date,
  actor_id: UserId | null = null,
): NewEvent => ({
  guide_id: guide.id,
  customer_id: guide.customer_id,
  code: `portal.${follow_up}`,
  source: 'portal',
  follow_up,
  description: shippingTexts.followUp[follow_up],
  detail: null,
  city: null,
  is_reversal: false,
  is_scan: false,
  actor_id,
  comment: null,
  occurred_at: at,
  recorded_at: at,
});

/**
 * Adds events to a guide, recomputes its status from all of them and moves its money with it. The same event twice changes nothing; a late older
 * one never moves it back.
 */
export async function bookEvents(
  needs: ShippingNeeds,
  tx: Tx,
  { id, customer_id }: OwnGuide,
  events: readonly NewEvent[],
  seen: { received_by?: string | null } = {},
): Promise<FollowUp | null> {
  const guide = await lockGuide(tx, { id, customer_id });
  if (!guide || guide.creation !== 'made') return null;
  await addEvents(
    tx,
    events.map((event) => asAborted(event, guide)),
  );
  const all = await eventsOf(tx, guide);
  const folded = foldEvents(all);
  const now = needs.clock.now();
  const tracks = needs.carriers.abilities(guide.carrier).tracks;
  const changed_at = all.at(-1)?.occurred_at ?? guide.made_at ?? guide.created_at;
  const livesAgain = hasEnded(guide.follow_up) && isUsed(folded.follow_up);
  await updateGuide(tx, guide, {
    follow_up: folded.follow_up,
    used_at: guide.used_at ?? (livesAgain ? now : null),
    delivered_at: folded.delivered_at,
    // Only of a delivery that stands (AMB-10.14).
    received_by_name: folded.delivered_at ? (seen.received_by ?? guide.received_by_name) : null,
    track_failures: 0,
    next_track_at: tracks
      ? nextTracking(
          {
            follow_up: folded.follow_up,
            made_at: guide.made_at ?? guide.created_at,
            changed_at,
            lapses_at: new Date(`${guide.valid_until}T23:59:59Z`),
            failures: 0,
          },
          now,
        )
      : null,
  });
  await followWithMoney(needs, tx, guide, folded.follow_up);
  if (livesAgain && !guide.used_at) await tellUse(needs, tx, guide);
  return folded.follow_up;
}

/** A cancellation that the carrier tells and nobody here asked for is an abortion (AMB-10.01). */
const asAborted = (event: NewEvent, { cancel_state }: Guide): NewEvent =>
  event.source === 'carrier' && event.follow_up === 'cancelled' && cancel_state === 'none'
    ? { ...event, follow_up: 'aborted', description: shippingTexts.followUp.aborted }
    : event;

/**
 * What a status means for the money (AMB-12.14). Cancelled or aborted: everything goes back, in the transaction of the status. Used although it
 * was cancelled: a refund not yet posted ends, one that was is charged again.
 */
async function followWithMoney(needs: ShippingNeeds, tx: Tx, guide: Guide, status: FollowUp): Promise<void> {
  const { cancel_state } = guide;
  if ((status === 'cancelled' || status === 'aborted') && status !== guide.follow_up && cancel_state !== 'waiting') {
    await updateGuide(tx, guide, { cancel_state: 'done', next_step_at: null, needs_person: false });
    return giveBack(needs, tx, guide);
  }
  if (!isUsed(status)) return;
  // Without its document it was not charged yet: it is asked for again, and in the end a person settles it.
  if (cancel_state === 'waiting') {
    return updateGuide(tx, guide, { cancel_state: 'none', refund_due_at: null, next_step_at: guide.charged_at ? null : needs.clock.now() });
  }
  if (cancel_state === 'done') await needs.billing.chargeUsedLabel(tx, chargedGuide(guide));
}
