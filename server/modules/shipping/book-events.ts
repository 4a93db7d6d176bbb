import { DELIVERED_DESCRIPTION, type FollowUp } from '#contract/shipping.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TrackEvent } from '../carriers/api.ts';
import type { ShippingNeeds } from './needs.ts';
import { foldEvents } from './rules/follow-up.ts';
import { nextTracking } from './rules/track-plan.ts';
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

/**
 * Adds events to a guide and recomputes its status from all of them. The same event twice changes nothing; a late older one never moves
 * it back. A scan on a cancelled guide brings it to life: a refund not yet posted ends (AMB-10.01, AMB-12.14).
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
  await addEvents(tx, events);
  const all = await eventsOf(tx, guide);
  const folded = foldEvents(all);
  const now = needs.clock.now();
  const tracks = needs.carriers.abilities(guide.carrier).tracks;
  const changed_at = all.at(-1)?.occurred_at ?? guide.made_at ?? guide.created_at;
  await updateGuide(tx, guide, {
    follow_up: folded.follow_up,
    delivered_at: folded.delivered_at,
    received_by_name: folded.follow_up === 'delivered' ? (seen.received_by ?? guide.received_by_name) : guide.received_by_name,
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
    ...(folded.wasRevived && guide.cancel_state === 'waiting' ? { cancel_state: 'none' as const, refund_due_at: null } : {}),
    ...(folded.wasRevived && guide.cancel_state === 'done' ? { needs_person: true, last_answer: 'scanned after its refund' } : {}),
  });
  return folded.follow_up;
}
