import { hasEnded } from '#contract/shipping/ended-label.ts';
import type { Change, Decision, Facts } from './decide.ts';
import { isUsed } from './follow-up.ts';
import type { EventOf, Followed } from './guide-event.ts';
import { nextStepOf, type GuideState } from './guide-state.ts';
import { nextLook } from './watch.ts';

/** What its events say of a guide, and what that means for its money (AMB-10.01, AMB-12.14). */
export function decideFollowing(guide: GuideState, event: EventOf<'followed' | 'tracking_failed'>, facts: Facts): Decision {
  const kept = nextStepOf(guide);
  if (event.kind === 'tracking_failed') return { change: failed(guide, event, facts), money: [], next: kept };
  const change = statusOf(guide, event, facts);
  const { follow_up } = event.folded;
  const { cancel_state } = guide;
  const endsNow = (follow_up === 'cancelled' || follow_up === 'aborted') && follow_up !== guide.follow_up;
  const isBack = cancel_state === 'done' && hasEnded(guide.follow_up);
  if (endsNow && cancel_state !== 'waiting' && !isBack)
    return { change: { ...change, cancel_state: 'done', needs_person: false }, money: ['give_back'], next: null };
  if (!isUsed(follow_up)) return { change, money: [], next: kept };
  if (cancel_state === 'done') return { change, money: ['charge_again'], next: kept };
  if (cancel_state !== 'waiting') return { change, money: [], next: kept };
  // A refund not yet posted ends. Without its document the guide was not charged yet: it is asked for again, and in the end a person settles it.
  const next = guide.charged_at ? null : ({ kind: 'document', at: facts.now } as const);
  return { change: { ...change, cancel_state: 'none', refund_due_at: null }, money: [], next };
}

/** The columns that all events of a guide give; each time that it had ended and is used after all waits for a person's look (AMB-12.14). */
export function statusOf(guide: GuideState, followed: Followed, facts: Facts): Change {
  const { follow_up, delivered_at } = followed.folded;
  const livesAgain = hasEnded(guide.follow_up) && isUsed(follow_up);
  return {
    follow_up,
    delivered_at,
    ...(livesAgain ? { used_at: facts.now, used_seen_at: null } : {}),
    notified_reused: guide.notified_reused ?? (followed.used_again ? 'pending' : null),
    // Only of a delivery that stands (AMB-10.14).
    received_by_name: delivered_at ? (followed.received_by ?? guide.received_by_name) : null,
    track_failures: 0,
    next_track_at: nextLook(guide, followed, 0, facts),
  };
}

/** No answer: asked again later; the wait doubles each time. */
function failed(guide: GuideState, { changed_at }: EventOf<'tracking_failed'>, facts: Facts): Change {
  const track_failures = guide.track_failures + 1;
  const folded = { follow_up: guide.follow_up ?? 'registered', delivered_at: guide.delivered_at } as const;
  return { track_failures, next_track_at: nextLook(guide, { folded, changed_at }, track_failures, facts) };
}
