import { useState } from 'react';
import type { LabelId } from '#contract/shared/ids.ts';
import { labelsTexts } from '#texts/es/labels.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSettleLabel } from '../queries.ts';

const MAX_REASON = 256;

/** 'No se creó': with a reason; the money is released and the same quote may be used once more. */
export function SettleNotMadeDialog({ id, isOpen, onClose }: { id: LabelId; isOpen: boolean; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useSettleLabel();

  function save() {
    const text = reason.trim();
    const found = text === '' ? shippingTexts.reasonRequired : text.length > MAX_REASON ? labelsTexts.reasonTooLong : null;
    setFault(found);
    if (found) return;
    mutate(
      { id, made: false, reason: text },
      {
        onSuccess: () => {
          showToast({ tone: 'success', message: labelsTexts.settled });
          onClose();
        },
        onError: (error) => {
          const field = error instanceof ApiError ? error.fields['reason'] : undefined;
          if (field) setFault(field);
          else showToast({ tone: 'error', message: sentenceOf(error, labelsTexts.saveFailed) });
        },
      },
    );
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={labelsTexts.settleNotMadeTitle}
      hint={labelsTexts.settleNotMadeHint}
      saveLabel={labelsTexts.settle}
      isBusy={isPending}
      onSave={save}
    >
      <TextArea label={labelsTexts.reason} value={reason} onChange={setReason} fault={fault} aria-required data-autofocus />
    </FormDialog>
  );
}
