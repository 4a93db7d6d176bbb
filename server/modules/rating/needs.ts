import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { CarriersApi } from '../carriers/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { SettingsApi } from '../settings/api.ts';
import type { WalletApi } from '../wallet/api.ts';
import type { Deadline } from './deadline.ts';

export type RatingNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  catalogs: CatalogsApi;
  access: Pick<AccessApi, 'subjectOf' | 'customer'>;
  carriers: Pick<CarriersApi, 'abilities' | 'hold' | 'quote' | 'reaches' | 'listBranches'>;
  wallet: Pick<WalletApi, 'spendable'>;
  /** QUOTE_DEADLINE_MS, already multiplied by TIME_SCALE. */
  quoteDeadlineMs: number;
  settings: Pick<SettingsApi, 'value'>;
  /** Tests hold it in their hand; `systemDeadline` otherwise. */
  deadline: Deadline;
};
