import type { PickupRow } from '#contract/pickups/pickup-shapes.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import { weekdayDay } from '../../../platform/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { useCancelPickup } from '../queries.ts';

/** '¿Cancelar la recolección?'. Its row is Cancelada at once, and the list is not read again for it (O-4.10). */
export function CancelPickup({ pickup, isOpen, onClose }: { pickup: PickupRow; isOpen: boolean; onClose: () => void }) {
  const { mutate, isPending } = useCancelPickup({
    onDone: () => showToast({ tone: 'success', message: texts.cancelled, kind: 'confirm' }),
    onFailed: toastFailure(texts.cancelFailed),
  });
  const cancel = () => mutate({ id: pickup.id, status: 'cancelled' }, { onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.cancelTitle}
      isDangerous
      isBusy={isPending}
      cancelLabel={texts.keep}
      confirmLabel={texts.cancel}
      onCancel={onClose}
      onConfirm={cancel}
    >
      <p>{texts.cancelHint(carrierName(pickup.carrier), weekdayDay(pickup.date), pickup.guides)}</p>
    </ConfirmDialog>
  );
}
