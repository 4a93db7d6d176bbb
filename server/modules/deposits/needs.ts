import type { AuditRow } from '#platform/audit.ts';
import type { OpensSheets } from '#platform/csv/read-rows.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { ApprovalsApi } from '../approvals/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { WalletApi } from '../wallet/api.ts';
import type { DepositsAsks } from './api.ts';

export type DepositsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  open: OpensSheets;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<
    AccessApi,
    'customer' | 'customerAsked' | 'scopeOf' | 'usersOf' | 'contactOf' | 'staffOf' | 'staffWith' | 'changeCustomer' | 'lockCustomer'
  >;
  approvals: Pick<ApprovalsApi, 'actsAlone' | 'ask' | 'carriesOut' | 'whyNotSecond'>;
  wallet: Pick<WalletApi, 'deposit' | 'reverseDeposit'>;
  billing: Pick<BillingApi, 'customersOfRfc' | 'oweReturnedDeposit'>;
  notifications: Pick<NotificationsApi, 'tell' | 'refreshBalance'>;
  asks: DepositsAsks;
  /** The first digits of every CLABE of ours; null = no bank is joined. */
  clabePrefix: string | null;
};
