import type { Actor } from '#contract/access/access.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';

export type FactorApi = {
  /** Throws SECOND_FACTOR while the session of this token must give a code first. */
  check: (actor: Actor, token: string) => Promise<void>;
  /** Whether this person has set one up, and this portal asks for it. */
  isOn: (reader: Reader, user: UserId) => Promise<boolean>;
};
