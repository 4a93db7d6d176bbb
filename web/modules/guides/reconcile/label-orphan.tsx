import { useState } from 'react';
import { settlesReconciling, type LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../../frame/session.tsx';
import { dayAndTime, grouped } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import styles from '../label-view.module.css';
import { useSettleOrphan } from '../../guide/queries.ts';

type Props = { detail: LabelDetail; orphan: LabelDetail['orphans'][number] };

/** A label that the carrier confirmed too late and the portal could not cancel: staff do it with the carrier and say so (AMB-7.05b). */
export function LabelOrphan({ detail, orphan }: Props) {
  const { user } = useSession();
  const { parcel_number, found_at, is_other_guides } = orphan;
  const carrier = carrierName(detail.carrier);
  const title = `orphan-${parcel_number}`;
  return (
    <section className={`stack gap-12 sunken ${styles.unsettled}`} aria-labelledby={title}>
      <h3 id={title}>{labelsTexts.orphanTitle}</h3>
      <p>{is_other_guides ? labelsTexts.orphanOfOther : labelsTexts.orphanHint(carrier)}</p>
      <Facts width="narrow">
        <Fact name={labelsTexts.carrier}>{carrier}</Fact>
        <Fact name={labelsTexts.orphanNumber}>
          <span className={`row gap-4 ${styles.copied}`}>
            <span className="code">{grouped(parcel_number)}</span>
            <CopyButton text={parcel_number} label={labelsTexts.copyNumber} copied={labelsTexts.copied} />
          </span>
        </Fact>
        <Fact name={labelsTexts.customer}>{detail.customer_name}</Fact>
        <Fact name={labelsTexts.orphanFound}>{dayAndTime(found_at)}</Fact>
        <Fact name={labelsTexts.orphanReference} isWide>
          <span className="code">{detail.parcel_number ? grouped(detail.parcel_number) : detail.id}</span>
        </Fact>
      </Facts>
      {settlesReconciling(user) && <Settling {...{ detail, orphan }} />}
    </section>
  );
}

function Settling({ detail, orphan: { parcel_number, is_other_guides } }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useSettleOrphan({
    onDone: () => showToast({ tone: 'success', message: labelsTexts.orphanSettled, kind: 'confirm' }),
    onFailed: toastFailure(labelsTexts.saveFailed),
  });
  const label = is_other_guides ? labelsTexts.orphanReviewed : labelsTexts.orphanSettle;
  const settle = () => mutate({ id: detail.id, parcel_number }, { onSettled: () => setAsking(false) });
  return (
    <div className="flow gap-8">
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={is_other_guides ? labelsTexts.orphanReviewedTitle : labelsTexts.orphanConfirmTitle}
        confirmLabel={label}
        isBusy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={settle}
      >
        <p>{labelsTexts.orphanConfirmHint(grouped(parcel_number))}</p>
      </ConfirmDialog>
    </div>
  );
}
