import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { IssuerApi } from '../issuer/api.ts';
import type { WalletApi } from '../wallet/api.ts';
import type { BillingAsks } from './api.ts';

/** What the charges of guides need. */
export type BillingNeeds = {
  clock: Clock;
  access: Pick<AccessApi, 'customer' | 'contactOf'>;
  wallet: Pick<
    WalletApi,
    'reserve' | 'spendable' | 'post' | 'refund' | 'refundPart' | 'paidFor' | 'chargeExtra' | 'settleCharge' | 'settleWhole' | 'reverseCharge'
  >;
  asks: BillingAsks;
};

/** What the razones sociales need. */
export type BusinessNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'scopeOf' | 'listScope' | 'customerAsked' | 'customersOfSeller' | 'lockCustomer'>;
  asks: Pick<BillingAsks, 'hasOpenDocuments' | 'owedOnInvoices'>;
  issuer: Pick<IssuerApi, 'issuer'>;
};
