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
const ended: readonly FollowUp[] = ['cancelled', 'expired', 'aborted'];

/** Whether the table of AMB-10.01 lets `from` become `to`, by whoever wrote the event. */
function mayBecome(from: FollowUp, to: FollowUp, event: FoldedEvent): boolean {
  const isRevival = event.is_scan && (moving.includes(to) || to === 'delivered');
  if (from === 'finalized') return false;
  if (ended.includes(from)) return isRevival;
  if (from === 'delivered')
    return to === 'finalized' || ((to === 'in_transit' || to === 'exception') && (event.is_reversal || event.source === 'staff'));
  if (to === 'cancelled' || to === 'expired') return from === 'registered';
  if (to === 'aborted') return true;
  if (to === 'finalized') return from === 'exception' && event.source !== 'carrier';
  return moving.includes(to) || to === 'delivered';
}

export type Folded = {
  follow_up: FollowUp;
  /** createdAt of the last delivery that no reversal follows (AMB-10.02). */
  delivered_at: Date | null;
  /** A scan woke a cancelled, expired or aborted guide: its refund is charged again (AMB-12.14). */
  wasRevived: boolean;
};

/**
 * The status of a guide from all its events, in order of occurrence: a late older event is stored but never moves it back.
 * `events` may come in any order and with repeats.
 */
export function foldEvents(events: readonly FoldedEvent[]): Folded {
  const ordered = [...events].sort((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime());
  let status: FollowUp = 'registered';
  let delivered_at: Date | null = null;
  let wasRevived = false;
  for (const event of ordered) {
    const next = event.follow_up;
    if (next === null) continue;
    if (next === status) {
      if (status === 'delivered') delivered_at = event.occurred_at;
      continue;
    }
    if (!mayBecome(status, next, event)) continue;
    if (ended.includes(status)) wasRevived = true;
    if (next === 'cancelled' || next === 'expired' || next === 'aborted') wasRevived = false;
    status = next;
    if (next === 'delivered') delivered_at = event.occurred_at;
    else if (next !== 'finalized') delivered_at = null;
  }
  return { follow_up: status, delivered_at, wasRevived };
}
