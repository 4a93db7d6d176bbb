/** The outcome of a call to a partner outside: a carrier, a PAC. Silence is `unknown`, never `refused`. */
export type Answer<T> =
  | { outcome: 'done'; value: T }
  /**
   * Surely not done: 4xx, 401, 429, no connection. `code` and `description` are the partner's, untrusted text. `isUnasked`: it never reached the
   * partner, so that it says nothing of what was asked before.
   */
  | { outcome: 'refused'; code: string; description: string; retryAfterMs?: number; isUnasked?: true }
  /** A write that may have happened; for a read it only means "ask again". */
  | { outcome: 'unknown'; reason: 'timeout' | 'reset' | 'server_error' | 'unreadable' }
  /** The partner answered about something else than was asked for, which `told` names: a person looks before anything is asked again. */
  | { outcome: 'unknown'; reason: 'foreign'; told: string };

export const done = <T>(value: T): Answer<T> => ({ outcome: 'done', value });
export const refused = (code: string, description: string, retryAfterMs?: number): Answer<never> => ({
  outcome: 'refused',
  code,
  description,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});
