/** Where a claim to a carrier stands: written, sent, answered for each of its guides. */
export const carrierClaimStates = ['made', 'sent', 'settled'] as const;
export type CarrierClaimState = (typeof carrierClaimStates)[number];

const next: Record<CarrierClaimState, CarrierClaimState | null> = { made: 'sent', sent: 'settled', settled: null };
export const mayBecome = (from: CarrierClaimState, to: CarrierClaimState): boolean => next[from] === to;

/** What the carrier said of one guide. */
export const caseResults = ['accepted', 'refused'] as const;
export type CaseResult = (typeof caseResults)[number];

/** Guides of one claim at most: as many as a person looks through, and as their photos make a file that a browser holds. */
export const MOST_CASES = 100;
