import { EXCEPTION_AFTER_MS, PARTIAL_AFTER_MS } from '#contract/pickups/pickup-times.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';

/** Statuses of a guide that its carrier has not got. */
const notCollected: readonly FollowUp[] = ['registered', 'cancelled', 'expired', 'aborted'];

/**
 * How long after a look, so long after the window ended, the guides are looked at again. A day after it the clock alone tells nothing more, and what moves
 * a guide brings the look forward: from then on each is twice as far from that day as the one before it (decision 0287).
 */
export const nextLookMs = (sinceEndMs: number, usualMs: number): number => Math.max(usualMs, sinceEndMs - EXCEPTION_AFTER_MS);

export type SeenGuide = { follow_up: FollowUp | null; /** An incident of a parcel that nobody has had in hand. */ is_uncollected: boolean };

const isCollected = ({ follow_up, is_uncollected }: SeenGuide): boolean => follow_up !== null && !notCollected.includes(follow_up) && !is_uncollected;

/** What the guides of a pickup say of it, so many ms after its window ended (AMB-9.01); null = nothing yet. */
export function seenBy(guides: readonly SeenGuide[], sinceEndMs: number): 'collected' | 'partial' | 'exception' | null {
  const scanned = guides.filter(isCollected).length;
  if (guides.length > 0 && scanned === guides.length) return 'collected';
  if (scanned > 0) return sinceEndMs >= PARTIAL_AFTER_MS ? 'partial' : null;
  return sinceEndMs >= EXCEPTION_AFTER_MS ? 'exception' : null;
}
