import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { AddressesApi } from '../addresses/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { ShippingApi } from '../shipping/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type ManualNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'subjectOf' | 'customer'>;
  addresses: Pick<AddressesApi, 'simpleAddress'>;
  catalogs: Pick<CatalogsApi, 'services'>;
  drive: Pick<DriveApi, 'take' | 'allFilesOf' | 'dropFile' | 'pieces'>;
  wallet: Pick<WalletApi, 'spendable'>;
  billing: Pick<BillingApi, 'businessFor' | 'rebill' | 'chargeByHand' | 'mayChargeAgain' | 'takeBackByHand' | 'renumber'>;
  shipping: Pick<ShippingApi, 'byHand'>;
};
