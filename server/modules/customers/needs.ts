import type { CustomerId } from '#contract/shared/ids.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { AddressesApi } from '../addresses/api.ts';
import type { ApprovalsApi } from '../approvals/api.ts';
import type { SettingsApi } from '../settings/api.ts';
import type { TariffsApi } from '../tariffs/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type CustomersNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<
    AccessApi,
    | 'assignCustomers'
    | 'changeContact'
    | 'changeCustomer'
    | 'contactOf'
    | 'createCustomer'
    | 'createUser'
    | 'customer'
    | 'customerOf'
    | 'holdCustomerName'
    | 'holdEmail'
    | 'invite'
    | 'isSeller'
    | 'lockCustomer'
    | 'nextCustomerNumber'
  >;
  addresses: Pick<AddressesApi, 'insertAddresses'>;
  approvals: Pick<ApprovalsApi, 'ask' | 'carriesOut'>;
  wallet: Pick<WalletApi, 'hasOpenReservation'>;
  settings: Pick<SettingsApi, 'value'>;
  tariffs: Pick<TariffsApi, 'saveServices' | 'addMissingRates'>;
  /** Asks the bank for the CLABE of a new customer, once this transaction is committed. The bank answers it. */
  requestClabe: (tx: Tx, customer: CustomerId) => Promise<void>;
};
