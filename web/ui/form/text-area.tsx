import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

type Props = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'> & { value: string; onChange: (value: string) => void };

/** Several lines of text. */
export function TextArea({ label, hidesLabel, hint, fault, warning, value, onChange, ...passed }: Props) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} fault={fault} warning={warning}>
      {(control) => (
        <span className={styles.box}>
          <textarea {...passed} {...control} value={value} onChange={(event) => onChange(event.target.value)} />
        </span>
      )}
    </Field>
  );
}
