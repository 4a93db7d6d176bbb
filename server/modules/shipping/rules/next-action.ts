import type { Creation } from '#contract/shipping/label-filters.ts';

export type GuideState = { creation: Creation; attempts: number };

/**
 * What an order needs next. `send`: there are guides that no carrier was ever asked for. `wait`: an outcome is open, nothing more is sent and
 * nothing cancelled before it is settled. `refuse`: a piece was refused, the rest is not sent. `end`: every guide has its outcome.
 */
export function nextAction(guides: readonly GuideState[]): 'send' | 'wait' | 'refuse' | 'end' {
  const uncalled = guides.some((guide) => guide.creation === 'reserved' && guide.attempts === 0);
  const open = guides.some((guide) => guide.creation === 'unknown' || (guide.creation === 'reserved' && guide.attempts > 0));
  if (open) return 'wait';
  if (!uncalled) return 'end';
  return guides.some((guide) => guide.creation === 'refused') ? 'refuse' : 'send';
}
