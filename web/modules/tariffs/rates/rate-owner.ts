import type { CustomerId, ProspectId } from '#contract/shared/ids.ts';

/** Whose tariffs they are. */
export type RateOwner = { kind: 'customer'; id: CustomerId } | { kind: 'prospect'; id: ProspectId };
