import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { OpensSheets } from '#platform/csv/read-rows.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { LaterChargesApi } from '../later-charges/api.ts';
import type { DriveApi } from '../drive/api.ts';

export type ReweighsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  laterCharges: Pick<LaterChargesApi, 'takeOverweight'>;
  drive: Pick<DriveApi, 'filesById'>;
  /** Opens what people upload, in a process of its own. */
  open: OpensSheets;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { tidyMs: number };
};
