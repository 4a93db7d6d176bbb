import type { OpensSheets } from '#platform/csv/read-rows.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { AddressesApi } from '../addresses/api.ts';
import type { CarriersApi } from '../carriers/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { RatingApi } from '../rating/api.ts';
import type { ShippingApi } from '../shipping/api.ts';
import type { WalletApi } from '../wallet/api.ts';
import type { WaybillsApi } from '../waybills/api.ts';

export type BulkNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  queue: Queue;
  open: OpensSheets;
  sleep: (ms: number) => Promise<void>;
  access: Pick<AccessApi, 'subjectOf' | 'customer' | 'hearerOf' | 'lockUser' | 'whyNotFor'>;
  addresses: Pick<AddressesApi, 'defaultAddress'>;
  carriers: Pick<CarriersApi, 'typedNumberFault'>;
  catalogs: Pick<CatalogsApi, 'contents' | 'services' | 'findCellFaults' | 'unlistedSatKeys'>;
  notifications: Pick<NotificationsApi, 'refreshBulk' | 'tell'>;
  rating: Pick<RatingApi, 'amountsOf' | 'quoteService' | 'servicePricer' | 'lockedRate'>;
  shipping: Pick<ShippingApi, 'openOrder' | 'ordersOfKeys' | 'outcomesOf' | 'unprintable'>;
  wallet: Pick<WalletApi, 'spendable'>;
  waybills: Pick<WaybillsApi, 'lacking'>;
  /** Rows of all loads that this process works on at once (BULK_AT_ONCE). */
  atOnce: number;
  /** In ms, already multiplied by TIME_SCALE: the wait of a request, the sweep, the pauses before a silent carrier is asked for its price again. */
  waits: { requestMs: number; sweepMs: number; tidyMs: number; bulkPriceMs: readonly number[] };
};
