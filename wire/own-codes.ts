/** Codes of refusals that no partner spoke; the module that asks gives them their Spanish words. */
export const ownCodes = {
  /** The connection never stood. */
  notSent: 'NOT_SENT',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  /** The partner gave no token, so the call itself never left. */
  noToken: 'NO_TOKEN',
  /** A text that the partner's limits cannot hold; nothing was sent. */
  textTooLong: 'TEXT_TOO_LONG',
  /** The partner does not do what was asked, and we know it. */
  notOffered: 'NOT_OFFERED',
  /** The partner did not take our question: a bug of ours, never an outcome of what was asked for. */
  badQuestion: 'BAD_QUESTION',
  /** Too many failures of late: not asked. */
  breakerOpen: 'BREAKER_OPEN',
} as const;

/** Nobody was there, or asks us to wait: that says nothing of the account either. */
export const passing: readonly string[] = [ownCodes.notSent, ownCodes.tooManyRequests];
/** Codes of what never reached the partner: they say nothing of what was asked for, nor of what was asked before. */
export const neverAsked: readonly string[] = [...passing, ownCodes.noToken, ownCodes.breakerOpen];
