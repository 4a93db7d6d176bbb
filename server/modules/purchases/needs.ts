import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { ApprovalsApi } from '../approvals/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { RatingApi } from '../rating/api.ts';
import type { SettingsApi } from '../settings/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type PurchasesNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'actorOf' | 'customer' | 'customerAsked' | 'customerOf' | 'hearerOf' | 'listScope' | 'usersOf'>;
  billing: Pick<BillingApi, 'billable' | 'businessName' | 'chargeOrder'>;
  drive: Pick<DriveApi, 'keeps' | 'take' | 'filesOf' | 'dropFilesOf'>;
  notifications: Pick<NotificationsApi, 'tell'>;
  rating: Pick<RatingApi, 'unitPrices'>;
  settings: Pick<SettingsApi, 'value'>;
  approvals: Pick<ApprovalsApi, 'actsAlone' | 'ask' | 'carriesOut'>;
  wallet: Pick<WalletApi, 'buyOrder' | 'holdPool' | 'poolOf' | 'freeUnits'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
