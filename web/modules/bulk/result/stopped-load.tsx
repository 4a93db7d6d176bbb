import { useState } from 'react';
import { bulkOperations, type BulkJob } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { isOutcomeOpen } from '../../../platform/press-outcome.ts';
import { call } from '../../../platform/client.ts';
import { count } from '../../../platform/format.ts';
import { useAct, useRemember } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { loadFailureOf } from '../load-failure.ts';
import { changedByLoads } from '../queries.ts';

/** Why a load stopped before its last row, how many rows remain, and what lets it go on. */
export function StoppedLoad({ load, onResume }: { load: BulkJob; onResume: () => void }) {
  const { stopped, errors, progress } = load;
  const { resume, isPending, error } = useResume(load);
  if (!stopped) return null;
  const remaining = progress.total - progress.done;
  return (
    <Notice
      tone={stopped === 'ON_REQUEST' ? 'facility' : 'danger'}
      isUrgent
      action={
        <Button
          variant="outline"
          isBusy={isPending}
          onClick={() => {
            onResume();
            resume();
          }}
        >
          {texts.resume(remaining, count(remaining))}
        </Button>
      }
    >
      <p>{`${texts.stopped[stopped]} ${texts.remaining(remaining, count(remaining))}`}</p>
      {errors.length > 0 && <p>{texts.correctLater}</p>}
      {error !== null && <p>{loadFailureOf(error, texts.resumeFailed).line}</p>}
    </Notice>
  );
}

/** A press without an answer keeps its key. */
function useResume({ id }: BulkJob) {
  const remember = useRemember();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const renewKey = () => setKey(crypto.randomUUID());
  const act = useAct(() => call(bulkOperations.resumeBulk, { jobId: id }, { key }), {
    forgets: changedByLoads,
    onDone: (load) => {
      renewKey();
      remember(bulkOperations.getBulk, { jobId: id }, load);
    },
  });
  return { ...act, resume: () => act.mutate(undefined, { onError: (error) => !isOutcomeOpen(error) && renewKey() }) };
}
