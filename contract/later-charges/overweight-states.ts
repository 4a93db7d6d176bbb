/** Where an overweight of a carrier stands: nobody has objected, its customer has, or it ended (AMB-12.15). */
export const overweightStatuses = ['pending', 'claimed', 'charged', 'dropped'] as const;
export type OverweightStatus = (typeof overweightStatuses)[number];

const next: Record<OverweightStatus, readonly OverweightStatus[]> = {
  pending: ['claimed', 'charged', 'dropped'],
  claimed: ['charged', 'dropped'],
  charged: [],
  // What was dropped with its guide is charged when that is used after all.
  dropped: ['charged'],
};
export const mayBecome = (from: OverweightStatus, to: OverweightStatus): boolean => next[from].includes(to);

/** Whether it is still 'en revisión': nothing of it is posted. */
export const isUnderReview = (status: OverweightStatus): boolean => status === 'pending' || status === 'claimed';

/** Why a row of a carrier's file charges nobody. */
export const overweightFaults = ['not_found', 'other_carrier', 'cancelled', 'no_price'] as const;
export type OverweightFault = (typeof overweightFaults)[number];

/** Up to this many hundredths of a kg more than what was paid are ignored. */
export const IGNORED_HKG = 50;
