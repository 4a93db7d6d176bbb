import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';

export type DraftsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  access: Pick<AccessApi, 'subjectOf' | 'lockUser'>;
  waits: { tidyMs: number };
};
