import { useEffect, useRef, useState } from 'react';
import { carrierFacts } from '#contract/carriers/carriers.ts';
import { shippingOperations, type LabelRow } from '#contract/shipping/shipping.ts';
import { bulkTexts } from '#texts/es/shipping/bulk-labels.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { call } from '../../../platform/client.ts';
import { grouped } from '../../../platform/format.ts';
import { useFactorAsked } from '../../../platform/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { useRefreshLabels } from '../../guide/queries.ts';
import styles from './bulk.module.css';
import { cancelEach, type Outcome } from './cancel-each.ts';
import type { Selection } from '../../../frame/records/use-selection.ts';

type Props = { selection: Selection<LabelRow>; onClose: () => void };
type Step = { at: 'asked' } | { at: 'running'; done: number } | { at: 'ended'; outcomes: readonly Outcome<LabelRow>[] };

/** One confirmation for all, the progress, and what became of each; anyone who was refused stays selected with the reason. */
export function CancelSeveral({ selection, onClose }: Props) {
  const [rows] = useState(() => [...selection.rows.values()]);
  const [step, setStep] = useState<Step>({ at: 'asked' });
  const [isStopping, setStopping] = useState(false);
  const stops = useRef(false);
  const refresh = useRefreshLabels();
  const isFactorAsked = useFactorAsked();
  // Anyone who leaves the list ends the work after the guides that are under way.
  useEffect(() => {
    stops.current = false;
    return () => void (stops.current = true);
  }, []);
  const run = async () => {
    setStep({ at: 'running', done: 0 });
    const outcomes = await cancelEach(rows, ({ id }) => call(shippingOperations.cancelLabel, { id }, { followsJob: false }), {
      onProgress: (done) => setStep({ at: 'running', done }),
      isStopped: () => stops.current,
    });
    selection.keep(new Map(outcomes.flatMap((outcome) => (outcome.end === 'kept' ? [[outcome.id.id, outcome.reason]] : []))));
    setStep({ at: 'ended', outcomes });
    refresh();
  };
  if (step.at === 'asked') return <Asked rows={rows} onCancel={onClose} onConfirm={() => void run()} />;
  if (step.at === 'ended') return <Ended outcomes={step.outcomes} onClose={onClose} />;
  const stop = () => {
    stops.current = true;
    setStopping(true);
  };
  return (
    <Dialog
      isOpen={!isFactorAsked}
      isBlocking
      onClose={() => undefined}
      title={bulkTexts.cancelling}
      actions={
        <Button variant="outline" onClick={stop} isBusy={isStopping} data-autofocus>
          {isStopping ? bulkTexts.stopping : bulkTexts.stop}
        </Button>
      }
    >
      <p role="status">{bulkTexts.progress(step.done, rows.length)}</p>
      <progress max={rows.length} value={step.done} aria-label={bulkTexts.cancelling} />
    </Dialog>
  );
}

function Asked({ rows, onCancel, onConfirm }: { rows: readonly LabelRow[]; onCancel: () => void; onConfirm: () => void }) {
  const isBlind = ({ carrier }: LabelRow) => carrierFacts(carrier)?.confirmsCancel === false;
  const blind = [...new Set(rows.filter(isBlind).map(({ carrier }) => carrier))];
  const n = rows.length;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={bulkTexts.cancelTitle(n)}
      cancelLabel={bulkTexts.keep(n)}
      confirmLabel={bulkTexts.doCancel(n)}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{[!rows.every(isBlind) && bulkTexts.refund(n), bulkTexts.moving(n)].filter(Boolean).join(' ')}</p>
      {blind.length > 0 && <p>{bulkTexts.blind(blind.map(carrierName).join(', '))}</p>}
    </ConfirmDialog>
  );
}

function Ended({ outcomes, onClose }: { outcomes: readonly Outcome<LabelRow>[]; onClose: () => void }) {
  const ended = (end: Outcome<LabelRow>['end']) => outcomes.filter((outcome) => outcome.end === end).length;
  const reasons = outcomes.flatMap((outcome) => (outcome.end === 'kept' ? [{ row: outcome.id, reason: outcome.reason }] : []));
  const isOne = outcomes.length === 1 && reasons.length === 0 && ended('waiting') === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOne ? bulkTexts.oneCancelled : bulkTexts.resultTitle(ended('cancelled'), outcomes.length)}
      actions={
        <Button onClick={onClose} data-autofocus>
          {bulkTexts.close}
        </Button>
      }
    >
      {ended('waiting') > 0 && <p>{bulkTexts.waiting(ended('waiting'))}</p>}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </Dialog>
  );
}

/** Which guides are still selected, and why. */
export function Reasons({ reasons }: { reasons: readonly { row: LabelRow; reason: string }[] }) {
  return (
    <>
      <p>{bulkTexts.refusedHint}</p>
      <ul className={`stack gap-8 ${styles.reasons}`} tabIndex={0} aria-label={bulkTexts.refusedHint}>
        {reasons.map(({ row, reason }) => (
          <li key={row.id}>
            <span className="code">{row.parcel_number ? grouped(row.parcel_number) : labelRowTexts.unnumbered}</span> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
