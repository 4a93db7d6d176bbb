import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { DriveApi } from '../drive/api.ts';
import type { RatingApi } from '../rating/api.ts';

export type TariffsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'addServices' | 'customerAsked' | 'customerOf' | 'lockCustomer' | 'scopeOf'>;
  catalogs: Pick<CatalogsApi, 'services' | 'changeService' | 'ratesName'>;
  rating: Pick<RatingApi, 'book'>;
  drive: Pick<DriveApi, 'pieces' | 'keepMade'>;
  /** Opens files of strangers in processes of their own; null = it does not open. */
  open: { pdf: (bytes: Uint8Array) => Promise<{ pages: number } | null> };
  /** Percent that an agent may take off at most. */
  maxAgentDiscount: number;
  /** The path of a stored file. */
  fileUrl: (id: string) => string;
};
