import type { CurrentUser } from '#contract/access/access.ts';
import { ApiError } from '../platform/api-error.ts';

/** Before each of the four tries; together 15 s (AMB-1.09). */
export const TRY_AFTER_MS = [0, 2_000, 5_000, 8_000] as const;

const isTransient = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/**
 * Loads the person behind the stored token; null when the session is over. Every 4xx but 429 ends it at once; no answer, 429 and 5xx
 * only after four tries.
 */
export async function loadSession(
  load: () => Promise<CurrentUser>,
  { wait, onReconnecting }: { wait: (ms: number) => Promise<void>; onReconnecting: () => void },
): Promise<CurrentUser | null> {
  for (const [index, afterMs] of TRY_AFTER_MS.entries()) {
    if (index > 0) onReconnecting();
    await wait(afterMs);
    const user = await load().catch((error: unknown) => {
      if (isTransient(error)) return undefined;
      return null;
    });
    if (user !== undefined) return user;
  }
  return null;
}
