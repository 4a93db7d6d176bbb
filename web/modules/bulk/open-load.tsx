import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { bulkOperations, type BulkJob } from '#contract/bulk/bulk.ts';
import type { BulkCells } from '#contract/bulk/columns.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { call } from '../../platform/client.ts';
import { count } from '../../platform/format.ts';
import { useAct, useForget, useRemember } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useLooksAt } from '../notifications/use-looks-at.ts';
import { correctionsOf, sendsWhenDone, wasSent } from './corrections-ahead.ts';
import { FailedRows } from './grid/failed-rows.tsx';
import { readyRows, skippedRows } from './grid/row-edits.ts';
import { useRowEdits } from './grid/use-row-edits.ts';
import { isOutcomeOpen } from '../../platform/press-outcome.ts';
import { loadFailureOf } from './load-failure.ts';
import { changedByLoads, useLoad } from './queries.ts';
import { Finished } from './result/finished.tsx';
import { GeneratingCard } from './result/generating.tsx';
import { RowsBar } from './result/rows-bar.tsx';
import { StoppedLoad } from './result/stopped-load.tsx';
import { useToBuy } from './to-buy.ts';

/** The dialog 'Generando guías', which the page holds: it opens with a press, also while corrected rows are on their way (`retries`). */
export type Watching = { open: () => void; retries: (isRetrying: boolean) => void };
type Props = { jobId: JobId; watching: Watching; onFresh: () => void };

/** One load: its progress while it goes on, then what became of its rows. */
export function OpenLoad({ jobId, watching, onFresh }: Props) {
  const { data, error, refetch } = useLoad(jobId);
  if (data) return <LoadView load={data} watching={watching} onFresh={onFresh} />;
  if (!error)
    return (
      <Card>
        <Skeleton rows={4} rowHeight={66} label={shellTexts.loading} />
      </Card>
    );
  return (
    <>
      <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
      <Button variant="outline" onClick={onFresh}>
        {texts.fresh}
      </Button>
    </>
  );
}

type Rows = readonly { row: number; cells: BulkCells }[];

/** Sends corrected rows; a press without an answer keeps its key. */
function useRetry(jobId: JobId, onSent: (rows: readonly number[]) => void) {
  const remember = useRemember();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const act = useAct(
    async (rows: Rows) => {
      const wanted = rows.map(({ row, cells }) => ({ row, ...cells }));
      const load = await call(bulkOperations.retryBulkRows, { jobId, rows: wanted }, { key });
      return { load, sent: rows.map(({ row }) => row) };
    },
    {
      forgets: changedByLoads,
      onDone: ({ load, sent }) => {
        setKey(crypto.randomUUID());
        remember(bulkOperations.getBulk, { jobId }, load);
        onSent(sent);
      },
    },
  );
  return { ...act, retry: (rows: Rows) => act.mutate(rows, { onError: (error) => !isOutcomeOpen(error) && setKey(crypto.randomUUID()) }) };
}

function LoadView({ load, watching, onFresh }: { load: BulkJob; watching: Watching; onFresh: () => void }) {
  const { id, errors } = load;
  const isDone = load.status === 'DONE';
  const isStopped = load.stopped !== null;
  const [first] = useState(() => correctionsOf(load));
  const { edits, acts } = useRowEdits(load, first);
  const { retry, isPending, error } = useRetry(id, acts.forget);
  const hasRun = useEndOf(load);
  useRetries(isPending, watching);
  useLooksAt(`/carga-masiva?carga=${id}`);
  const ready = readyRows(edits, errors);
  const toBuy = useToBuy(load, ready);
  const send = () => {
    if (ready.length === 0) return void showToast({ tone: 'info', message: texts.nothingToRetry });
    watching.open();
    retry(ready);
  };
  useEffect(() => {
    if (!isDone || isStopped || !sendsWhenDone(id)) return;
    wasSent(id);
    if (ready.length > 0) retry(ready);
  });
  const failure = loadFailureOf(error, texts.retryFailed).line;
  return (
    <>
      {isDone ? (
        <>
          <StoppedLoad load={load} onResume={watching.open} />
          <Finished load={load} isFresh={hasRun && errors.length === 0 && !isStopped} onFresh={onFresh} />
        </>
      ) : (
        <GeneratingCard load={load} onFresh={onFresh} />
      )}
      {failure && (
        <Notice
          tone="danger"
          isUrgent
          action={
            <Button variant="outline" onClick={send}>
              {shellTexts.retry}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {isDone && !isStopped && errors.length > 0 && (
        <>
          <FailedRows jobId={id} title={texts.grid} edits={edits} acts={acts} isFresh={hasRun} />
          <RowsBar
            jobId={id}
            errors={errors.length}
            ready={ready.length}
            skipped={skippedRows(edits, errors)}
            toBuy={toBuy}
            label={ready.length === 0 ? texts.retryNothing : texts.retry(ready.length, count(ready.length))}
            isBusy={isPending}
            onSend={send}
          />
        </>
      )}
    </>
  );
}

function useRetries(isRetrying: boolean, { retries }: Watching): void {
  const tell = useEffectEvent(retries);
  useEffect(() => {
    tell(isRetrying);
    return () => tell(false);
  }, [isRetrying]);
}

/** Whether the load ended while it was looked at. What it changed is read again, and it is told. */
function useEndOf({ status, labels }: BulkJob): boolean {
  const forget = useForget();
  const [hasRun, setRun] = useState(status === 'PROCESSING');
  const last = useRef(status);
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    setRun(true);
    if (status !== 'DONE') return;
    forget(...changedByLoads);
    announce(texts.created(labels.length, count(labels.length)));
  }, [status, labels.length, forget]);
  return hasRun && status === 'DONE';
}
