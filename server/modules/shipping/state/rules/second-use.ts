import { DAY_MS } from '#contract/shared/dates.ts';
import type { FoldedEvent } from './follow-up.ts';
import { isMovement } from './transitions.ts';

/** Scans that arrive late or out of order end within a day of the delivery. */
const LATE_MS = DAY_MS;

/**
 * Whether a carrier scanned a parcel under the number of a guide long after its delivery, without taking the delivery back: the label was put on
 * another parcel (AMB-10.09). A return begins with a reversal, which ends the delivery itself. `events` may come in any order.
 */
export function isUsedAgain(events: readonly FoldedEvent[]): boolean {
  let delivered: number | null = null;
  for (const { source, is_scan, is_reversal, follow_up, occurred_at } of [...events].sort(
    (a, b) => a.occurred_at.getTime() - b.occurred_at.getTime(),
  )) {
    const at = occurred_at.getTime();
    if (is_reversal) delivered = null;
    else if (delivered === null) delivered = follow_up === 'delivered' ? at : null;
    else if (source === 'carrier' && is_scan && follow_up !== null && isMovement(follow_up) && at > delivered + LATE_MS) return true;
  }
  return false;
}
