import { hasEnded } from '#contract/shipping/ended-label.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { followUpRows, isMovement, type Movement } from './transitions.ts';

/** One event as the fold sees it. */
export type FoldedEvent = {
  follow_up: FollowUp | null;
  occurred_at: Date;
  is_reversal: boolean;
  is_scan: boolean;
  source: 'carrier' | 'staff' | 'portal';
};

const isUse = ({ is_scan, follow_up }: FoldedEvent): boolean => is_scan && follow_up !== null && isMovement(follow_up);

/** Whether somebody had the parcel in hand, whatever was told since. */
export const hasBeenUsed = (events: readonly FoldedEvent[]): boolean => events.some(isUse);

/** Whether the parcel is or was under way: what a cancelled guide never is. */
export const isUsed = (status: FollowUp): boolean => status !== 'registered' && !hasEnded(status);

const mayBecome = (from: FollowUp, to: FollowUp, movement: Movement): boolean =>
  followUpRows.some((row) => row.from.includes(from) && row.to.includes(to) && (row.only?.(movement) ?? true));

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
  const { status, delivered_at } = walk(events);
  return { follow_up: status, delivered_at };
}

/** Each status the guide came to have, in order, with the event that gave it. */
export const statusSteps = <Event extends FoldedEvent>(events: readonly Event[]): { event: Event; follow_up: FollowUp }[] => walk(events).steps;

function walk<Event extends FoldedEvent>(events: readonly Event[]) {
  const steps: { event: Event; follow_up: FollowUp }[] = [];
  const ordered = [...events].sort((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime());
  let status: FollowUp = 'registered';
  let delivered_at: Date | null = null;
  let wasUsed = false;
  for (const event of ordered) {
    const next = event.follow_up;
    if (next === null) continue;
    const isLawful =
      next === status || mayBecome(status, next, { isReversal: event.is_reversal, isUse: isUse(event), source: event.source, wasUsed });
    wasUsed ||= isUse(event);
    if (next === status) {
      if (status === 'delivered') delivered_at = event.occurred_at;
      continue;
    }
    if (!isLawful) continue;
    status = next;
    steps.push({ event, follow_up: next });
    if (next === 'delivered') delivered_at = event.occurred_at;
    else if (next !== 'finalized') delivered_at = null;
  }
  return { status, delivered_at, steps };
}
