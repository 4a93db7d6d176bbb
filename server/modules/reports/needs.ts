import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

export type ReportsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  access: Pick<AccessApi, 'actorOf' | 'listScope'>;
  drive: Pick<DriveApi, 'keeps' | 'pieces' | 'keepMade' | 'filesOf' | 'dropFilesOf'>;
  notifications: Pick<NotificationsApi, 'tell'>;
  shipping: Pick<ShippingApi, 'countListed' | 'listedGuides'>;
  /** The path of a stored file. */
  fileUrl: (id: string) => string;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { tidyMs: number };
};
