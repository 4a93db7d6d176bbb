import { useState } from 'react';
import { bulkOperations, type BulkJob } from '#contract/bulk/bulk.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { isRefusal } from '../../platform/api-error.ts';
import { isOutcomeOpen } from '../../platform/press-outcome.ts';
import { upload } from '../../platform/client.ts';
import { useAct, useRemember } from '../../platform/use-call.ts';
import { dropAhead } from './corrections-ahead.ts';
import { changedByLoads } from './queries.ts';

/** A file with what it is loaded by. `isAgain`: it was loaded within the last day, and is to be loaded once more. */
export type Load = { file: File; carrier: string; service_id: ServiceId; use_balance: boolean; isAgain: boolean };

/** A check is answered with what was found, a purchase when its rows are stored: its page shows how far they are. */
const send = ({ file, carrier, service_id, use_balance, isAgain }: Load, check: boolean, key?: string): Promise<BulkJob> =>
  upload(bulkOperations.createBulk, file, { carrier, service_id, use_balance, check, wait: check, ...(isAgain ? { again: true } : {}) }, key);

const logged = (error: unknown): never => {
  // A load that did not come through is only logged: the form says so in its own line (O-8.27).
  if (!isRefusal(error)) console.error(error);
  throw error;
};

/** Reads and prices a file; nothing is bought. */
export function useCheck() {
  const remember = useRemember();
  return useAct((load: Load) => send(load, true, crypto.randomUUID()).catch(logged), {
    onDone: (checked) => remember(bulkOperations.getBulk, { jobId: checked.id }, checked),
  });
}

/**
 * Buys the rows of a file. A press that got no answer keeps its key: what it did is found again and not done twice. `onBought` shows the load to who is
 * still there.
 */
export function useBuy(onBought: (load: BulkJob) => void) {
  const remember = useRemember();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const renewKey = () => setKey(crypto.randomUUID());
  const act = useAct((load: Load) => send(load, false, key).catch(logged), {
    forgets: changedByLoads,
    onDone: (load) => {
      renewKey();
      remember(bulkOperations.getBulk, { jobId: load.id }, load);
      // The corrections made ahead are for a purchase of this press alone.
      if (load.repeated) dropAhead();
    },
  });
  const buy = (load: Load) =>
    act.mutate(load, { onSuccess: (bought) => !bought.repeated && onBought(bought), onError: (error) => !isOutcomeOpen(error) && renewKey() });
  return { ...act, buy, renewKey };
}
