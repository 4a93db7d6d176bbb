import type { Clock } from '#platform/clock.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { Signals } from '#platform/realtime/signals.ts';
import type { Sockets } from '#platform/realtime/sockets.ts';
import type { AccessApi } from '../access/api.ts';

export type NotificationsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'sessionOf' | 'livingSessions'>;
  signals: Signals;
  sockets: Sockets;
  version: string;
};
