import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { DriveApi } from '../drive/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';

export type FileworkNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  drive: Pick<DriveApi, 'keeps' | 'pieces' | 'keepMade' | 'filesOf' | 'dropFilesOf'>;
  notifications: Pick<NotificationsApi, 'tell'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { tidyMs: number };
};
