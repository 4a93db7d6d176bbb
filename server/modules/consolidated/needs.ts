import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { SendMail } from '#platform/mail/mail.ts';
import type { AccessApi } from '../access/api.ts';
import type { BillingApi } from '../billing/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { NotificationsApi } from '../notifications/api.ts';
import type { PackagesApi } from '../packages/api.ts';
import type { RatingApi } from '../rating/api.ts';
import type { ShippingApi } from '../shipping/api.ts';
import type { WalletApi } from '../wallet/api.ts';
import type { WaybillsApi } from '../waybills/api.ts';

export type ConsolidatedNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  mail: SendMail;
  portal: { product: string; address: (path: string) => string };
  access: Pick<AccessApi, 'subjectOf' | 'listScope' | 'customer' | 'hearerOf' | 'mailboxOf' | 'staffOf' | 'usersOf'>;
  billing: Pick<BillingApi, 'businessFor'>;
  catalogs: Pick<CatalogsApi, 'state'>;
  notifications: Pick<NotificationsApi, 'tell'>;
  packages: Pick<PackagesApi, 'goodsFaults'>;
  rating: Pick<RatingApi, 'lockedFreight' | 'consume'>;
  shipping: Pick<ShippingApi, 'checkFreight' | 'booksFreight' | 'openFreight' | 'bookFreight' | 'isNumberTaken' | 'followUpsOf'>;
  wallet: Pick<WalletApi, 'reserve' | 'reprice' | 'release' | 'spendableAsked'>;
  waybills: Pick<WaybillsApi, 'lacking' | 'lackingGoods'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
