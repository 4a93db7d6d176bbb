import type { Actor } from '#contract/access/access.ts';
import type { CustomerId, LabelId, ProspectId, RateId, ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Bargain } from '#contract/tariffs/service-rules.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { OpensSheets } from '#platform/csv/read-rows.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { RatingApi } from '../rating/api.ts';
import type { SettingsApi } from '../settings/api.ts';

/** A made guide with the rate that it was bought with, and what it was priced. */
export type PricedGuide = { id: LabelId; created_at: Date; rate_id: RateId; row_index: number; price_total: Centavos };
type PricedPage = { service_id: ServiceId; since: Date; until: Date; after: Pick<PricedGuide, 'created_at' | 'id'> | null; limit: number };
/** What tariffs asks of modules that are built after it. */
export type TariffsAsks = {
  /** A page of a customer's made guides of a service, the newest first; shipping answers it. */
  pricedGuides: (reader: Reader, customer: CustomerId, page: PricedPage) => Promise<readonly PricedGuide[]>;
  /** Throws NOT_FOUND for a prospect out of reach; prospects answers it. */
  findProspect: (reader: Reader, actor: Actor, prospect: ProspectId) => Promise<void>;
  /** The same, held until the transaction ends; answers what its services are offered for. Throws NOT_ALLOWED for one that is archived or a customer. */
  holdProspect: (tx: Tx, actor: Actor, prospect: ProspectId) => Promise<ReadonlyMap<ServiceId, Bargain>>;
};

export type TariffsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'addServices' | 'customerAsked' | 'customerOf' | 'lockCustomer' | 'scopeOf'>;
  catalogs: Pick<CatalogsApi, 'services' | 'changeService' | 'ratesName'>;
  rating: Pick<RatingApi, 'book' | 'repriceGuides'>;
  asks: TariffsAsks;
  drive: Pick<DriveApi, 'keeps' | 'pieces' | 'keepMade'>;
  /** Opens files of strangers in processes of their own; null = it does not open. */
  open: OpensSheets & { pdf: (bytes: Uint8Array) => Promise<{ pages: number } | null> };
  settings: Pick<SettingsApi, 'value'>;
  /** The path of a stored file. */
  fileUrl: (id: string) => string;
};
