import { IconChevronDown } from '@tabler/icons-react';
import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

export type SelectOption<V extends string> = { value: V; label: string; isDisabled?: boolean };

type Props<V extends string> = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'id'> & {
    value: V | '';
    options: readonly SelectOption<V>[];
    onChange: (value: V) => void;
    /** Shown while nothing is chosen. */
    placeholder?: string;
  };

/** One of a short list; the browser's own select, which phones and screen readers know best. */
export function Select<V extends string>({ label, hidesLabel, hint, fault, warning, value, options, onChange, placeholder, ...passed }: Props<V>) {
  // The browser shows the first option for a value that is none of them, as if it were chosen.
  const shown = options.some((option) => option.value === value) ? value : '';
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} fault={fault} warning={warning}>
      {(control) => (
        <span className={`row ${styles.box}`}>
          <select {...passed} {...control} value={shown} onChange={(event) => onChange(event.target.value as V)}>
            {(placeholder !== undefined || shown === '') && (
              <option value="" disabled>
                {placeholder ?? ''}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.75} className={`quiet ${styles.arrow}`} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
