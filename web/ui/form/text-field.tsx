import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';

type Passed = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'id'>;

export type TextFieldProps = FieldFrame &
  Passed & {
    value: string;
    onChange: (value: string) => void;
    icon?: ReactNode;
    before?: ReactNode;
    after?: ReactNode;
    /** Right-aligned figures. */
    alignsEnd?: boolean;
    /** RFC, CLABE and guide numbers. */
    isCode?: boolean;
    /** Shows how many of `maxLength` characters are used. */
    counts?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text. */
export function TextField({
  label,
  hidesLabel,
  hint,
  fault,
  warning,
  value,
  onChange,
  icon,
  before,
  after,
  alignsEnd,
  isCode,
  counts,
  ref,
  ...passed
}: TextFieldProps) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} fault={fault} warning={warning}>
      {(control) => (
        <span className={styles.box}>
          {icon && <span className={styles.icon}>{icon}</span>}
          {before && <span className={`${styles.affix} ${styles.before}`}>{before}</span>}
          <input
            {...passed}
            {...control}
            ref={ref}
            value={value}
            className={`${alignsEnd ? styles.end : ''} ${isCode ? 'code' : ''}`}
            onChange={(event) => onChange(event.target.value)}
          />
          {counts && passed.maxLength !== undefined && (
            <span className={`${styles.affix} ${styles.after}`} aria-hidden="true">
              {value.length}/{passed.maxLength}
            </span>
          )}
          {after && <span className={`${styles.affix} ${styles.after}`}>{after}</span>}
        </span>
      )}
    </Field>
  );
}
