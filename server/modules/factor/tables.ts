import type { UserId } from '#contract/shared/ids.ts';

export type SecretTable = {
  user_id: UserId;
  /** The secret that counts; null = none is on. */
  sealed: string | null;
  /** The last half minute whose code was used: none works twice. */
  last_step: number | null;
  /** A secret that waits for its first code. */
  pending: string | null;
  pending_until: Date | null;
  failures: number;
  failing_since: Date | null;
};

export type FactorTables = {
  factor_secret: SecretTable;
  factor_recovery: { code_hash: string; user_id: UserId };
  factor_session: { token_hash: string; until: Date };
};
