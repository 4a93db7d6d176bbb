import type { Transport } from '#wire/transport.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { Signals } from '#platform/realtime/signals.ts';
import type { Seal } from '#platform/seal.ts';
import type { Registry } from './open-carriers.ts';

/** Where what root enters is kept. */
export type CredentialsKept = {
  db: Reader;
  inTransaction: InTransaction;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  signals: Pick<Signals, 'on' | 'onGap'>;
  seal: Seal;
};

/** What the file or the database holds of one carrier, by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>;

export type CredentialsNeeds = CredentialsKept & {
  clock: Clock;
  log: Log;
  timeScale: number;
  isProduction: boolean;
  transport: Transport;
  registry: Registry;
  /** Of carriers.json: what counts until root enters something. */
  settings: Readonly<Record<string, unknown>>;
};

/** Has this process work with what was committed. */
export type Refresh = () => Promise<void>;
