import type { LabelId } from '#contract/shared/ids.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSettleLabel } from '../../guide/queries.ts';

const MAX_REASON = 256;

/** 'No se creó': with a reason; the money is released and the same quote may be used once more. */
export function SettleNotMadeDialog({ id, onClose }: { id: LabelId; onClose: () => void }) {
  const settle = useSettleLabel();
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: shippingOperations.settleLabel.request,
    toRequest: ({ reason }) => ({ id, made: false, reason: reason.trim() }),
    alsoWrong: ({ reason }) => ({
      reason: reason.trim() === '' ? shippingTexts.reasonRequired : reason.trim().length > MAX_REASON ? labelsTexts.reasonTooLong : undefined,
    }),
    send: ({ request }) => settle.mutateAsync(request),
    onSaved: () => {
      showToast({ tone: 'success', message: labelsTexts.settled });
      onClose();
    },
    failed: labelsTexts.saveFailed,
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={labelsTexts.settleNotMadeTitle}
      hint={labelsTexts.settleNotMadeHint}
      saveLabel={labelsTexts.settle}
    >
      <TextArea {...form.bind('reason')} label={labelsTexts.reason} aria-required data-autofocus />
    </FormDialog>
  );
}
