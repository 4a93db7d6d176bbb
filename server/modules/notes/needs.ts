import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { CfdiApi } from '../cfdi/api.ts';
import type { InvoicesApi } from '../invoices/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { PaymentsApi } from '../payments/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type NotesNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'listScope' | 'scopeOf' | 'customer' | 'usersOf'>;
  billing: Pick<BillingApi, 'billable'>;
  cfdi: Pick<CfdiApi, 'judge' | 'give' | 'stampAgain' | 'cancel' | 'stateOf'>;
  invoices: Pick<InvoicesApi, 'holdCredited' | 'creditedInvoice' | 'credit' | 'uncredit' | 'invoiceSeen'>;
  notifications: Pick<NotificationsApi, 'raise'>;
  payments: Pick<PaymentsApi, 'partsOf' | 'isComplemented'>;
  wallet: Pick<WalletApi, 'holdPool' | 'poolOf' | 'favorOf' | 'creditNote' | 'cancelNote' | 'holdUnits' | 'releaseUnits' | 'unitsOf'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
