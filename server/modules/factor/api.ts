import type { Actor } from '#contract/access.ts';

export type FactorApi = {
  /** Throws SECOND_FACTOR while the session of this token must give a code first. */
  check: (actor: Actor, token: string) => Promise<void>;
};
