import { useState } from 'react';
import type { LabelId } from '#contract/shared/ids.ts';
import { labelsTexts } from '#texts/es/labels.ts';
import { shippingTexts } from '#texts/es/shipping.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSettleLabel } from '../queries.ts';
import { isPdf, readBase64 } from '../document/read-base64.ts';

type Faults = { parcel_number?: string; tracking_number?: string; pdf?: string };

/** 'Sí se creó': the carrier's numbers are typed, its document added where staff have it; then the guide is charged. */
export function SettleMadeDialog({ id, isOpen, onClose }: { id: LabelId; isOpen: boolean; onClose: () => void }) {
  const [number, setNumber] = useState('');
  const [tracking, setTracking] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const { mutateAsync, isPending } = useSettleLabel();

  async function save() {
    const found: Faults = {
      ...(number.trim() ? {} : { parcel_number: shippingTexts.parcelNumberRequired }),
      ...(file && !isPdf(file) ? { pdf: labelsTexts.pdfOnly } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    try {
      const pdf = file ? await readBase64(file) : undefined;
      await mutateAsync({ id, made: true, parcel_number: number.trim(), tracking_number: tracking.trim() || undefined, pdf });
      showToast({ tone: 'success', message: labelsTexts.settled });
      onClose();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) showToast({ tone: 'error', message: sentenceOf(error, labelsTexts.saveFailed) });
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={labelsTexts.settleMadeTitle}
      hint={labelsTexts.settleMadeHint}
      saveLabel={labelsTexts.settle}
      isBusy={isPending}
      onSave={() => void save()}
    >
      <TextField
        label={labelsTexts.parcelNumber}
        value={number}
        onChange={setNumber}
        fault={faults.parcel_number}
        isCode
        maxLength={40}
        autoComplete="off"
        aria-required
        data-autofocus
      />
      <TextField
        label={labelsTexts.trackingNumber}
        value={tracking}
        onChange={setTracking}
        fault={faults.tracking_number}
        isCode
        maxLength={40}
        autoComplete="off"
      />
      <Field label={labelsTexts.document} fault={faults.pdf}>
        {(control) => <input {...control} type="file" accept="application/pdf" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />}
      </Field>
    </FormDialog>
  );
}
