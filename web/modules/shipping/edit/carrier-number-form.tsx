import { useState, type FormEvent } from 'react';
import type { LabelDetail } from '#contract/shipping.ts';
import { labelPageTexts } from '#texts/es/label-page.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { carrierName } from '../../carriers/shared/carrier-badge.tsx';
import { useSaveTrackingNumber } from '../queries.ts';
import styles from './label-edit.module.css';

/** Staff type the number that a carrier without an API gave the guide; empty takes it away (AMB-10.16). */
export function CarrierNumberForm({ detail }: { detail: LabelDetail }) {
  const [number, setNumber] = useState(detail.tracking_number ?? '');
  const { mutate, isPending, error } = useSaveTrackingNumber();
  const fault =
    error === null ? undefined : (error instanceof ApiError && error.fields['tracking_number']) || sentenceOf(error, labelPageTexts.updateFailed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const onSuccess = ({ tracking_number }: LabelDetail) => {
      // As it is found: without what was typed for the eye.
      setNumber(tracking_number ?? '');
      showToast({ tone: 'success', message: labelPageTexts.numberSaved });
    };
    mutate({ id: detail.id, tracking_number: number.trim() || null }, { onSuccess });
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label={labelPageTexts.carrierNumber}
        hidesLabel
        hint={labelPageTexts.carrierNumberHint(carrierName(detail.carrier))}
        value={number}
        onChange={setNumber}
        fault={fault}
        isCode
        maxLength={40}
        autoComplete="off"
      />
      <footer className={styles.foot}>
        <Button type="submit" variant="outline" isBusy={isPending}>
          {labelPageTexts.saveNumber}
        </Button>
      </footer>
    </form>
  );
}
