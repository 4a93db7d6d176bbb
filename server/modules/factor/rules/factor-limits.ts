import { MINUTE_MS } from '#contract/shared/dates.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const LIMIT = 5;

export type Failures = { failures: number; failing_since: Date | null };

/** Five tries in a quarter of an hour, then wait: a thief of a session does not guess six figures. */
export function countTry({ failures, failing_since }: Failures, now: Date): Failures & { mustWait: boolean } {
  const isFresh = failing_since === null || now.getTime() - failing_since.getTime() >= WINDOW_MS;
  if (isFresh) return { failures: 1, failing_since: now, mustWait: false };
  return failures >= LIMIT ? { failures, failing_since, mustWait: true } : { failures: failures + 1, failing_since, mustWait: false };
}
