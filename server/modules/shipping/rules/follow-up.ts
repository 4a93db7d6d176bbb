import { hasEnded } from '#contract/ended-label.ts';
import type { FollowUp } from '#contract/shipping.ts';

/** One event as the fold sees it. */
export type FoldedEvent = {
  follow_up: FollowUp | null;
  occurred_at: Date;
  is_reversal: boolean;
  is_scan: boolean;
  source: 'carrier' | 'staff' | 'portal';
};

const moving: readonly FollowUp[] = ['facility', 'scanned', 'in_transit', 'exception'];

/** Whether a status says that somebody had the parcel in hand. */
export const isMovement = (status: FollowUp): boolean => moving.includes(status) || status === 'delivered';
const isUse = ({ is_scan, follow_up }: FoldedEvent): boolean => is_scan && follow_up !== null && isMovement(follow_up);

/** Whether the parcel is or was under way: what a cancelled guide never is. */
export const isUsed = (status: FollowUp): boolean => status !== 'registered' && !hasEnded(status);

/** Whether the table of AMB-10.01 lets `from` become `to`, by whoever wrote the event. */
function mayBecome(from: FollowUp, to: FollowUp, event: FoldedEvent, wasScanned: boolean): boolean {
  if (from === 'finalized') return false;
  // A person who settled the guide as not made ends it, lapsed or not.
  if (from === 'expired' && to === 'aborted') return event.source === 'portal';
  if (hasEnded(from)) return isUse(event);
  if (from === 'delivered')
    return to === 'finalized' || ((to === 'in_transit' || to === 'exception') && (event.is_reversal || event.source === 'staff'));
  // A late older message does not undo a cancellation; a late older scan does, for the guide was used.
  if (to === 'cancelled') return !wasScanned;
  if (to === 'expired') return from === 'registered';
  if (to === 'aborted') return true;
  if (to === 'finalized') return from === 'exception' && event.source !== 'carrier';
  return isMovement(to);
}

export type Folded = {
  follow_up: FollowUp;
  /** createdAt of the last delivery that no reversal follows (AMB-10.02). */
  delivered_at: Date | null;
};

/**
 * The status of a guide from all its events, in order of occurrence: a late older event is stored but never moves it back.
 * `events` may come in any order and with repeats.
 */
export function foldEvents(events: readonly FoldedEvent[]): Folded {
  const ordered = [...events].sort((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime());
  let status: FollowUp = 'registered';
  let delivered_at: Date | null = null;
  let wasScanned = false;
  for (const event of ordered) {
    const next = event.follow_up;
    if (next === null) continue;
    const isLawful = next === status || mayBecome(status, next, event, wasScanned);
    wasScanned ||= isUse(event);
    if (next === status) {
      if (status === 'delivered') delivered_at = event.occurred_at;
      continue;
    }
    if (!isLawful) continue;
    status = next;
    if (next === 'delivered') delivered_at = event.occurred_at;
    else if (next !== 'finalized') delivered_at = null;
  }
  return { follow_up: status, delivered_at };
}
