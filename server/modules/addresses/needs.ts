import type { AuditRow } from '#platform/audit.ts';
import type { OpensSheets } from '#platform/csv/read-rows.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { AccessApi } from '../access/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';

export type AddressesNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  open: OpensSheets;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: AccessApi;
  catalogs: Pick<CatalogsApi, 'state' | 'findCellFaults'>;
};
