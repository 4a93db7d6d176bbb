import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { CfdiApi } from '../cfdi/api.ts';
import type { CutsApi } from '../cuts/api.ts';
import type { DepositsApi } from '../deposits/api.ts';
import type { PurchasesApi } from '../purchases/api.ts';
import type { WalletApi } from '../wallet/api.ts';
import type { InvoicesAsks } from './api.ts';

export type InvoicesNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'listScope' | 'scopeOf' | 'customer'>;
  billing: Pick<
    BillingApi,
    | 'billable'
    | 'businessFor'
    | 'unreportedRows'
    | 'unreportedOrders'
    | 'lockUnreported'
    | 'lockReported'
    | 'lockDocumented'
    | 'billCharges'
    | 'payWhole'
    | 'putOnPreInvoice'
    | 'putOnInvoice'
    | 'takeOffDocument'
    | 'removeCharge'
    | 'settleCharges'
    | 'settleReported'
  >;
  cfdi: Pick<CfdiApi, 'judge' | 'give' | 'stampAgain' | 'settle' | 'cancel' | 'stateOf' | 'cancellationsOf'>;
  cuts: Pick<CutsApi, 'approvedReports' | 'holdReport' | 'documentReport' | 'rejectCharges' | 'leaveReports'>;
  deposits: Pick<DepositsApi, 'everDeposited'>;
  wallet: Pick<WalletApi, 'favorOf' | 'holdPool' | 'poolOf'>;
  purchases: Pick<PurchasesApi, 'billedAs' | 'followInvoice'>;
  asks: InvoicesAsks;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
