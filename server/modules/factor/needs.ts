import type { UserId } from '#contract/shared/ids.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { Seal } from '#platform/seal.ts';
import type { AccessApi } from '../access/api.ts';
import type { FactorPolicy } from './rules/who-needs-one.ts';

export type FactorNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'isPasswordOf' | 'person' | 'endSessionsOf' | 'sessionHash'>;
  policy: FactorPolicy;
  seal: Seal;
  product: string;
};

/** The session of a call, as it is stored. */
export type Caller = { user_id: UserId; token_hash: string };
