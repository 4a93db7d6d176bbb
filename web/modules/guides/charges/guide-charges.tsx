import { useState } from 'react';
import { cutsOperations } from '#contract/cuts/cuts.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { addedChargeTexts, atOnceTexts } from '#texts/es/cuts/added-charges.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useAct, useForget } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { reportReaders } from '../../cuts/report-readers.ts';
import { useUpdateLabel } from '../../guide/queries.ts';

type Props = {
  detail: LabelDetail;
  /** The razón social that the guide is billed to, in words; null while it has none. */
  business: string | null;
};

/** How root bills a guide out of turn: by itself, or in the open report of its customer (AMB-13.02, AMB-13.03). */
export function GuideCharges({ detail, business }: Props) {
  return (
    <div className="flow gap-8-12">
      <BilledAtOnce detail={detail} business={business} />
      {detail.billing === 'reportes' && !detail.immediate_billing && <PendingCharges detail={detail} />}
    </div>
  );
}

/** Once, and for ever. */
function BilledAtOnce({ detail: { id, business_id, immediate_billing }, business }: Props) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const forget = useForget();
  const update = useUpdateLabel({
    onDone: () => {
      forget(...reportReaders);
      showToast({ tone: 'success', message: atOnceTexts.done, kind: 'confirm' });
      close();
    },
    onFailed: (error) => {
      toastFailure(atOnceTexts.failed)(error);
      close();
    },
  });
  const isOpenTo = business_id !== null && business !== null;
  return (
    <div className="stack gap-4">
      <Checkbox
        label={atOnceTexts.label}
        isChecked={immediate_billing}
        disabled={immediate_billing || !isOpenTo}
        aria-describedby={isOpenTo ? undefined : `at-once-${id}`}
        onChange={() => setAsks(true)}
      />
      {!isOpenTo && !immediate_billing && (
        <p id={`at-once-${id}`} className="quiet label">
          {atOnceTexts.needsBusiness}
        </p>
      )}
      <ConfirmDialog
        isOpen={asks}
        title={atOnceTexts.title}
        confirmLabel={atOnceTexts.confirm}
        isBusy={update.isPending}
        onCancel={close}
        onConfirm={() => update.mutate({ id, business_id: business_id as BusinessId, immediate_billing: true })}
      >
        <p>{atOnceTexts.effect(business ?? '')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** A refusal lists what the server says (O-7.09); each has a sentence for people. */
function sentenceOfRefusal(error: unknown): string {
  const said = error instanceof ApiError && Array.isArray(error.description) ? (error.description as { message?: string }[]) : [];
  const known = [addedChargeTexts.nothingPending, addedChargeTexts.billedAtOnce].find(({ message }) => said.some((one) => one.message === message));
  return known?.text ?? addedChargeTexts.failed;
}

function PendingCharges({ detail: { id } }: Pick<Props, 'detail'>) {
  const add = useAct(cutsOperations.addPendingCharges, {
    forgets: reportReaders,
    onDone: () => showToast({ tone: 'success', message: addedChargeTexts.added }),
    onFailed: (error) => showToast({ tone: 'error', message: sentenceOfRefusal(error) }),
  });
  return (
    <Button variant="outline" isBusy={add.isPending} onClick={() => add.mutate({ id })}>
      {addedChargeTexts.add}
    </Button>
  );
}
