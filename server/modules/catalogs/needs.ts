import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import type { PlaceService } from './google/google-places.ts';

/** What catalogs asks of modules to its right. */
export type CatalogsAsks = {
  /** Tells each root once; `key` names what is told. */
  tellRoot: (tx: Tx, news: { key: string; message: string; path: string | null }) => Promise<void>;
};

export type CatalogsNeeds = {
  db: Reader;
  inTransaction: InTransaction;
  clock: Clock;
  asks: CatalogsAsks;
  /** Left out: only our own search. */
  placeService?: PlaceService | null;
};
