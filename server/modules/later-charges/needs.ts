import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { AccessApi } from '../access/api.ts';
import type { ApprovalsApi } from '../approvals/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { RatingApi } from '../rating/api.ts';
import type { SettingsApi } from '../settings/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

export type LaterChargesNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  mail: SendMail;
  portal: { product: string; address: (path: string) => string };
  access: Pick<AccessApi, 'listScope' | 'scopeOf' | 'usersOf' | 'staffOf' | 'staffWith' | 'mailboxOf' | 'customer'>;
  notifications: Pick<NotificationsApi, 'tell' | 'refreshBalance'>;
  drive: Pick<DriveApi, 'keeps' | 'take' | 'filesById'>;
  rating: Pick<RatingApi, 'explanation'>;
  billing: Pick<BillingApi, 'chargeLater' | 'standingCharge' | 'overweightKg' | 'chargeStatuses'>;
  approvals: Pick<ApprovalsApi, 'actsAlone' | 'ask' | 'carriesOut'>;
  shipping: Pick<ShippingApi, 'guidesToCharge' | 'holdGuides'>;
  settings: Pick<SettingsApi, 'value'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
