import { plugOfData } from '#connectors/kit/folio.ts';
import { carrierSlugs, isCarrier, isFirst, learnCarriers, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';
import type { Signals } from '#platform/realtime/signals.ts';
import { openCarrier, type OpenCarrier } from '../open-carriers.ts';
import { madeFacts } from '#contract/carriers/made-facts.ts';
import { madeRows } from '../store/made-carriers.ts';

/** How soon they are read again when the database did not answer. */
const RETRY_MS = 5_000;
export const MADE_TOPIC = 'carriers-made';

type Needs = { db: Reader; log: Log; signals: Pick<Signals, 'on' | 'onGap'> };

/**
 * Keeps what this process knows of carriers, and the connectors of those that are data, as root decided: from its first call on, after each signal
 * and after a gap between signals.
 */
export function followCarriers({ db, log, signals }: Needs, open: Map<CarrierSlug, OpenCarrier>): () => Promise<void> {
  const read = async (): Promise<void> => {
    learnCarriers((await madeRows(db)).map(madeFacts));
    for (const slug of carrierSlugs()) {
      const plug = plugOfData(slug);
      if (plug) open.set(slug, openCarrier(slug, plug, undefined, false));
    }
    for (const slug of open.keys()) if (!isFirst(slug) && !isCarrier(slug)) open.delete(slug);
  };
  // One reading after the other: an older one must not hide what a newer one saw.
  let last: Promise<void> = Promise.resolve();
  const refresh = (): Promise<void> => {
    last = last.catch(() => undefined).then(read);
    return last;
  };
  const refreshLater = (): void => {
    refresh().catch((error: unknown) => {
      log.warn('carriers are read again', { error });
      setTimeout(refreshLater, RETRY_MS).unref();
    });
  };
  signals.on(MADE_TOPIC, refreshLater);
  signals.onGap(refreshLater);
  return refresh;
}
