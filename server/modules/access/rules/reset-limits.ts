import { MINUTE_MS } from '#contract/shared/dates.ts';

/** How often a new password may be asked for, for any person: enough for an office behind one address, too few to try a list of e-mails. */
export const resetLimits = {
  windowMs: 15 * MINUTE_MS,
  perNetwork: 20,
} as const;
