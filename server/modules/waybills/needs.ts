import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { AccessApi } from '../access/api.ts';
import type { CarriersApi } from '../carriers/api.ts';
import type { CatalogsApi } from '../catalogs/api.ts';
import type { CfdiApi } from '../cfdi/api.ts';
import type { ShippingApi } from '../shipping/api.ts';

export type WaybillsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  log: Log;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  access: Pick<AccessApi, 'scopeOf'>;
  carriers: Pick<CarriersApi, 'hold'>;
  catalogs: Pick<CatalogsApi, 'roadKm' | 'satPlace' | 'state'>;
  cfdi: Pick<CfdiApi, 'judge' | 'give' | 'stampAgain' | 'settle' | 'cancel' | 'stateOf' | 'takePaper'>;
  shipping: Pick<ShippingApi, 'guideToHaul' | 'mayRead'>;
  /** In ms, already multiplied by TIME_SCALE. */
  waits: { sweepMs: number };
};
