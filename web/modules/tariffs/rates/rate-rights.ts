import type { Role } from '#contract/shared/permissions.ts';

/** Who reads the tariffs of a customer within reach (AMB-16.02). */
export const readsRates = (role: Role): boolean => ['root', 'agent', 'seller', 'customer'].includes(role);
