import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { LaterChargesApi } from '../later-charges/api.ts';
import type { CustomersApi } from '../customers/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

export type CutsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'listScope' | 'scopeOf' | 'customer' | 'customersById' | 'usersOf' | 'staffWith'>;
  notifications: Pick<NotificationsApi, 'tell'>;
  billing: Pick<
    BillingApi,
    | 'businessFor'
    | 'unreportedRows'
    | 'lockUnreported'
    | 'lockReported'
    | 'lockInvoiceable'
    | 'putInReport'
    | 'takeOutOfReport'
    | 'removeCharge'
    | 'settleCharges'
    | 'billCharges'
  >;
  customers: Pick<CustomersApi, 'reportsOf' | 'reportsOfAll'>;
  laterCharges: Pick<LaterChargesApi, 'documentsOf'>;
  shipping: Pick<ShippingApi, 'guidesToCharge' | 'holdGuides'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
