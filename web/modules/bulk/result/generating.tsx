import { bulkOperations, type BulkJob } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count } from '../../../platform/format.ts';
import { useFactorAsked } from '../../../platform/second-factor.ts';
import { useAct, useRemember } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toastFailure } from '../../../ui/toast-store.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import styles from './result.module.css';

/**
 * 'Generando guías' after the press (O-2.82). It holds nobody: what it shows stands in the page too, and the load goes on without either. Without a
 * `load` the file is still on its way.
 */
export function GeneratingDialog({ isOpen, load, onClose }: { isOpen: boolean; load: BulkJob | null; onClose: () => void }) {
  const isFactorAsked = useFactorAsked();
  return (
    <Dialog
      isOpen={isOpen && !isFactorAsked}
      onClose={onClose}
      title={texts.generating}
      actions={
        <>
          {load && <StopButton load={load} />}
          <Button onClick={onClose}>{texts.keepWorking}</Button>
        </>
      }
    >
      <div className={`stack gap-10 ${styles.generating}`} tabIndex={-1} data-autofocus>
        <p role="status">{load ? texts.progress(count(load.progress.done), count(load.progress.total)) : texts.sendingHint}</p>
        <progress aria-label={texts.generating} {...(load ? { max: load.progress.total, value: load.progress.done } : {})} />
        {load && <p className={styles.second}>{load.stopped ? texts.stopping : texts.generatingHint}</p>}
      </div>
    </Dialog>
  );
}

/** A load while its guides are made: how far it is, and what stops it. */
export function GeneratingCard({ load, onFresh }: { load: BulkJob; onFresh: () => void }) {
  return (
    <Card title={texts.generating}>
      <div className={`stack gap-10 ${styles.generating}`}>
        <OutcomeBar progress={load.progress} took={null} />
        <p role="status" className={styles.second}>
          {load.stopped ? texts.stopping : texts.generatingHint}
        </p>
        <div className={`row gap-8 ${styles.footActs}`}>
          <StopButton load={load} />
          <Button variant="plain" onClick={onFresh}>
            {texts.fresh}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** One press: nothing is lost by it, for the rows that remain go on by another. */
function StopButton({ load: { id, stopped } }: { load: BulkJob }) {
  const remember = useRemember();
  const stop = useAct(bulkOperations.stopBulk, {
    onDone: (load) => remember(bulkOperations.getBulk, { jobId: id }, load),
    onFailed: toastFailure(texts.stopFailed),
  });
  if (stopped) return null;
  return (
    <Button variant="outline" isBusy={stop.isPending} onClick={() => stop.mutate({ jobId: id })}>
      {texts.stop}
    </Button>
  );
}
