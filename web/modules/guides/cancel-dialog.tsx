import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../frame/session.tsx';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { carrierName } from '../carriers/carrier-badge.tsx';
import { useCancelLabel } from '../guide/queries.ts';

const isInProgress = (error: unknown): boolean => error instanceof ApiError && error.code === 'ACCEPTED';

const isCourier = (carrier: string): boolean => carrierFacts(carrier)?.kind === 'courier';

/** '¿Cancelar la guía?': what happens to the charge, and what a carrier without a void call may still do (AMB-10.04, AMB-12.14). */
export function CancelDialog({ detail, isOpen, onClose }: { detail: LabelDetail; isOpen: boolean; onClose: () => void }) {
  const { actsForOthers } = useSession();
  const { mutate, isPending } = useCancelLabel({
    onDone: () => showToast({ tone: 'success', message: labelsTexts.cancelled, kind: 'confirm' }),
    onFailed: (error) =>
      showToast(
        isInProgress(error)
          ? { tone: 'info', message: labelsTexts.cancelInProgress }
          : { tone: 'error', message: sentenceOf(error, labelsTexts.cancelFailed) },
      ),
  });
  // For one written by hand no carrier is asked: it is cancelled and refunded at once.
  const confirmsCancel = detail.is_manual || (carrierFacts(detail.carrier)?.confirmsCancel ?? true);
  const cancel = () => mutate({ id: detail.id }, { onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={labelsTexts.cancelTitle}
      isDangerous
      isBusy={isPending}
      cancelLabel={labelsTexts.keep}
      confirmLabel={labelsTexts.cancel}
      onCancel={onClose}
      onConfirm={cancel}
    >
      {confirmsCancel ? (
        <>
          <p>{labelsTexts.refundAtOnce}</p>
          {actsForOthers && !detail.is_manual && isCourier(detail.carrier) && <p>{labelsTexts.courierBills(carrierName(detail.carrier))}</p>}
        </>
      ) : (
        <>
          <p>{labelsTexts.blind(carrierName(detail.carrier))}</p>
          <p>{labelsTexts.refundLater}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
