import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

export type IssuesNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'customerAsked' | 'hasUser' | 'hearerOf' | 'listScope'>;
  drive: DriveApi;
  shipping: Pick<ShippingApi, 'hasNumber'>;
  notifications: Pick<NotificationsApi, 'tell'>;
};
