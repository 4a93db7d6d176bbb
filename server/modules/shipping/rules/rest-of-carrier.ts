import { HOUR_MS } from '#contract/shared/dates.ts';
import type { Answer } from '../../carriers/api.ts';

const MINUTE_MS = 60_000;
/** For a carrier that says 'too many' without saying until when. */
const UNSAID_MS = MINUTE_MS;

/**
 * How long a carrier is left alone after it did not tell of guides: as long as it asked for itself (Retry-After), else a minute, twice as long
 * for each failure in a row before it, an hour at most. Null: it answered.
 */
export function restMs(answer: Answer<unknown>, failures: number): number | null {
  if (answer.outcome === 'done') return null;
  if (answer.outcome === 'refused' && answer.retryAfterMs !== undefined) return answer.retryAfterMs;
  return Math.min(UNSAID_MS * 2 ** Math.min(failures, 6), HOUR_MS);
}

/** Whether the carrier said something of its own pace, which says nothing of the guides it was asked about. */
export const asksForPatience = (answer: Answer<unknown>): boolean => answer.outcome === 'refused' && answer.code === 'TOO_MANY_REQUESTS';
