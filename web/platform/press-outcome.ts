import { ApiError } from './api-error.ts';

/** Answers of a server that lost its database, broke or is still at it, that did not look at the press, or that nobody can read. */
const saysNothing: ReadonlySet<string> = new Set([
  ...['DATABASE_UNAVAILABLE', 'DISK_FULL', 'UNAVAILABLE', 'IN_PROGRESS', 'JOB_FAILED', 'ACCEPTED', 'TOO_MANY_REQUESTS', 'CARRIER_SILENT'],
  'UNREADABLE',
]);
/**
 * Whether what a press was to do may have been done all the same: then only its own key may ask again (AMB-0.06). A partner's no (503) is one; whose
 * session is over is not looked at.
 */
export const isOutcomeOpen = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return true;
  const { status, code } = error;
  return saysNothing.has(code) || status === 401 || status === 408 || (status >= 500 && status !== 503);
};

/** An earlier try under the same key was carried out after all, with other data: its answer had been lost. */
export const wasCarriedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'KEY_REUSED';
