import { consolidatedOperations, REASON_MAX, type ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChangeOrder } from './use-change-order.ts';

/** Cancels an order with a reason; everything that is held goes back. */
export function CancelOrderDialog({ order, onClose }: { order: ConsolidatedRow; onClose: () => void }) {
  const change = useChangeOrder();
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: consolidatedOperations.updateConsolidated.request,
    toRequest: ({ reason }) => ({ id: order.id, action: 'cancel', reason }),
    send: ({ draft }) => change({ id: order.id, action: 'cancel', reason: draft.reason.trim() }),
    onSaved: () => {
      showToast({ tone: 'success', message: texts.cancelled, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.cancelTitle(order.folio)} hint={texts.cancelHint} saveLabel={texts.cancel}>
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_MAX} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
