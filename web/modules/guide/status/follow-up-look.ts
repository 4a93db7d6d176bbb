import type { FollowUp } from '#contract/shipping/shipping.ts';

/** Colour roles of the design; each has fg, bg, solid, line, deep and glow as variables. */
export type Tone = 'registered' | 'facility' | 'transit' | 'exception' | 'danger' | 'delivered' | 'finalized';

/** Colour role of each status of a guide. The word stands in texts; colour never stands alone. */
export const followUpTone: Record<FollowUp, Tone> = {
  registered: 'registered',
  facility: 'facility',
  scanned: 'transit',
  in_transit: 'transit',
  exception: 'exception',
  delivered: 'delivered',
  cancelled: 'danger',
  expired: 'danger',
  aborted: 'danger',
  finalized: 'finalized',
};
