import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { StatementSheet } from '#platform/pdf/draw-statement.ts';
import type { AccessApi } from '../access/api.ts';
import type { ApprovalsApi } from '../approvals/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { SettingsApi } from '../settings/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { WalletAsks } from './api.ts';

export type WalletNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'customer' | 'usersOf' | 'hasUser' | 'subjectOf' | 'customerAsked' | 'mayMoveAmount' | 'actorOf'>;
  approvals: Pick<ApprovalsApi, 'actsAlone' | 'ask' | 'carriesOut'>;
  catalogs: Pick<CatalogsApi, 'services'>;
  notifications: Pick<NotificationsApi, 'raise' | 'tell' | 'toldOf' | 'refreshBalance'>;
  settings: Pick<SettingsApi, 'value'>;
  /** The PDF of a statement. */
  drawStatement: (sheet: StatementSheet) => Promise<Uint8Array>;
  asks: WalletAsks;
};
