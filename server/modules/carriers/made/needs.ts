import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { AuditRow } from '#platform/audit.ts';
import type { OpensSheets } from '#platform/csv/read-rows.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { Signals } from '#platform/realtime/signals.ts';
import type { AccessApi } from '../../access/api.ts';
import type { CatalogsApi } from '../../catalogs/api.ts';
import type { DriveApi } from '../../drive/api.ts';
import type { Registry } from '../open-carriers.ts';

export type CarrierPace = { carrier: CarrierSlug; answered_at: Date | null; failures: number; rests_until: Date | null };

export type MadeNeeds = {
  clock: Clock;
  db: Reader;
  inTransaction: InTransaction;
  audit: (tx: Tx, row: AuditRow) => Promise<void>;
  signals: Pick<Signals, 'on' | 'onGap'>;
  access: Pick<AccessApi, 'customer'>;
  catalogs: Pick<CatalogsApi, 'services' | 'changeService' | 'addService'>;
  drive: Pick<DriveApi, 'keeps' | 'take' | 'dropFile' | 'filesById' | 'pieces' | 'read'>;
  registry: Registry;
  /** What modules on the right know. */
  asks: {
    hasGuides: (reader: Reader, carrier: CarrierSlug) => Promise<boolean>;
    /** How a removed carrier told what happened is kept no longer. */
    forgetTelling: (tx: Tx, carrier: CarrierSlug) => Promise<void>;
    isNumberTaken: (reader: Reader, carrier: CarrierSlug, parcel_number: string) => Promise<boolean>;
    /** How carriers answer questions about guides. */
    paces: (reader: Reader) => Promise<readonly CarrierPace[]>;
    /** Tells each root once; `key` names what is told. */
    tellRoot: (tx: Tx, news: { key: string; message: string; path: string | null }) => Promise<void>;
  };
  /** Opens files of rows and pictures. `isDrawn`: whether a label can be drawn with a picture. */
  open: OpensSheets & {
    image: (bytes: Uint8Array) => Promise<{ width: number; height: number } | null>;
    isDrawn: (picture: Uint8Array) => Promise<boolean>;
  };
  /** Reads what was committed. */
  refresh: () => Promise<void>;
};
