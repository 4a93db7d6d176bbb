import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { CfdiApi } from '../cfdi/api.ts';
import type { DepositsApi } from '../deposits/api.ts';
import type { InvoicesApi } from '../invoices/api.ts';
import type { PurchasesApi } from '../purchases/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type PaymentsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'listScope' | 'scopeOf' | 'customer' | 'customerAsked'>;
  billing: Pick<BillingApi, 'billable'>;
  cfdi: Pick<CfdiApi, 'judge' | 'zone' | 'give' | 'stampAgain' | 'cancel' | 'stateOf' | 'cancellationsOf'>;
  deposits: Pick<DepositsApi, 'appliedDeposit' | 'appliedDeposits' | 'everDeposited'>;
  invoices: Pick<InvoicesApi, 'payable' | 'holdPayable' | 'documentsOf' | 'pay' | 'unpay' | 'liquidated' | 'liquidate'>;
  purchases: Pick<PurchasesApi, 'orderPaidBy' | 'depositsOfOrders'>;
  wallet: Pick<WalletApi, 'holdPool' | 'poolOf' | 'favorOf' | 'payInvoices' | 'cancelPayment'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
