import type { LabelId } from '#contract/shared/ids.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useSettleLabel } from '../../guide/queries.ts';
import { isPdf, readBase64 } from '../document/read-base64.ts';

/** 'Sí se creó': the carrier's numbers are typed, its document added where staff have it; then the guide is charged. */
export function SettleMadeDialog({ id, onClose }: { id: LabelId; onClose: () => void }) {
  const settle = useSettleLabel();
  const form = useForm({
    name: null,
    first: () => ({ parcel_number: '', tracking_number: '', pdf: null as File | null }),
    schema: shippingOperations.settleLabel.request,
    toRequest: ({ parcel_number, tracking_number }) => ({
      id,
      made: true,
      parcel_number: parcel_number.trim(),
      tracking_number: tracking_number.trim() || undefined,
    }),
    alsoWrong: ({ parcel_number, pdf }) => ({
      parcel_number: parcel_number.trim() ? undefined : shippingTexts.parcelNumberRequired,
      pdf: pdf && !isPdf(pdf) ? labelsTexts.pdfOnly : undefined,
    }),
    send: async ({ draft, request }) => settle.mutateAsync({ ...request, pdf: draft.pdf ? await readBase64(draft.pdf) : undefined }),
    onSaved: () => {
      showToast({ tone: 'success', message: labelsTexts.settled });
      onClose();
    },
    failed: labelsTexts.saveFailed,
  });

  return (
    <FormDialog form={form} onClose={onClose} title={labelsTexts.settleMadeTitle} hint={labelsTexts.settleMadeHint} saveLabel={labelsTexts.settle}>
      <TextField
        {...form.bind('parcel_number')}
        label={labelsTexts.parcelNumber}
        isCode
        maxLength={40}
        autoComplete="off"
        aria-required
        data-autofocus
      />
      <TextField {...form.bind('tracking_number')} label={labelsTexts.trackingNumber} isCode maxLength={40} autoComplete="off" />
      <Field label={labelsTexts.document} fault={form.faultOf('pdf')}>
        {(control) => (
          <input {...control} type="file" accept="application/pdf" onChange={(event) => form.set({ pdf: event.target.files?.[0] ?? null })} />
        )}
      </Field>
    </FormDialog>
  );
}
