import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';
import { tooLongFault } from './too-long.ts';
import { useStartFocus } from './use-start-focus.ts';

type Props = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'id'> & { value: string; onChange: (value: string) => void };

/** Several lines of text. What is longer than `maxLength` stays and is told so. */
export function TextArea({ label, hidesLabel, hint, isOptional, fault, warning, value, onChange, maxLength, autoFocus, ...passed }: Props) {
  const start = useStartFocus<HTMLTextAreaElement>(autoFocus, undefined);
  const tooLong = tooLongFault(value, maxLength);
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} isOptional={isOptional} fault={tooLong ?? fault} warning={warning}>
      {(control) => (
        <span className={`row ${styles.box}`}>
          <textarea
            {...passed}
            {...control}
            ref={start}
            value={value}
            data-too-long={tooLong && true}
            onChange={(event) => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
