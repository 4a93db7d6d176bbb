import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { useSaveTrackingNumber } from '../../guide/queries.ts';
import styles from './label-edit.module.css';

const numberOf = ({ tracking_number }: LabelDetail) => ({ tracking_number: tracking_number ?? '' });

/** Staff type the number that a carrier without an API gave the guide; empty takes it away (AMB-10.16). */
export function CarrierNumberForm({ detail }: { detail: LabelDetail }) {
  const save = useSaveTrackingNumber();
  const form = useForm({
    name: null,
    first: () => numberOf(detail),
    schema: labelChangeOperations.saveTrackingNumber.request,
    toRequest: ({ tracking_number }) => ({ id: detail.id, tracking_number: tracking_number.trim() || null }),
    send: ({ request }) => save.mutateAsync(request),
    onSaved: (saved) => {
      // As it is found: without what was typed for the eye.
      form.settle(numberOf(saved));
      showToast({ tone: 'success', message: labelPageTexts.numberSaved });
    },
    fieldsOf: (error) => ({
      tracking_number: (error instanceof ApiError && error.fields['tracking_number']) || sentenceOf(error, labelPageTexts.updateFailed),
    }),
    isMain: false,
  });
  return (
    <Form form={form} className={styles.form}>
      <TextField
        label={labelPageTexts.carrierNumber}
        hidesLabel
        hint={labelPageTexts.carrierNumberHint(carrierName(detail.carrier))}
        {...form.bind('tracking_number')}
        isCode
        maxLength={40}
        autoComplete="off"
      />
      <footer className="gap-8 end flex">
        <Button type="submit" variant="outline" isBusy={form.isBusy}>
          {labelPageTexts.saveNumber}
        </Button>
      </footer>
    </Form>
  );
}
