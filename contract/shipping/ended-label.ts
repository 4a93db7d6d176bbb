import type { FollowUp } from './shipping.ts';

export const endedFollowUps = ['cancelled', 'expired', 'aborted'] as const satisfies readonly FollowUp[];
export type EndedFollowUp = (typeof endedFollowUps)[number];

/** Whether a guide ended without a parcel. Its label is void: no carrier accepts it, so nobody prints it. */
export const hasEnded = (followUp: FollowUp | null): followUp is EndedFollowUp => endedFollowUps.some((ended) => ended === followUp);
