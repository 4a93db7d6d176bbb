import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { SettingsApi } from '../settings/api.ts';

export type ApprovalsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'actorOf' | 'hasActedOn' | 'lockUser' | 'staffWith'>;
  notifications: Pick<NotificationsApi, 'tell'>;
  settings: Pick<SettingsApi, 'value'>;
};
