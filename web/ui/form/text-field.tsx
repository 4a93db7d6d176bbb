import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import styles from './field.module.css';
import { tooLongFault } from './too-long.ts';
import { useStartFocus } from './use-start-focus.ts';

type Passed = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'prefix' | 'id'>;

export type TextFieldProps = FieldFrame &
  Passed & {
    value: string;
    onChange: (value: string) => void;
    icon?: ReactNode;
    before?: ReactNode;
    after?: ReactNode;
    /** Beside the field, above its message: what can be done with it. */
    beside?: ReactNode;
    /** Right-aligned figures. */
    alignsEnd?: boolean;
    /** RFC, CLABE and guide numbers. */
    isCode?: boolean;
    /** Shows how many of `maxLength` characters are used. */
    counts?: boolean;
    /** What stands in it is chosen when it gets the focus, by a press too: typing replaces it. Right-aligned figures are. */
    selectsItself?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text. What is longer than `maxLength` stays and is told so. */
export function TextField({
  label,
  hidesLabel,
  hint,
  isOptional,
  fault,
  warning,
  isQuiet,
  value,
  onChange,
  icon,
  before,
  after,
  beside,
  alignsEnd,
  isCode,
  counts,
  maxLength,
  autoFocus,
  selectsItself = alignsEnd,
  ref,
  ...passed
}: TextFieldProps) {
  const start = useStartFocus(autoFocus, ref);
  const tooLong = tooLongFault(value, maxLength);
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} isOptional={isOptional} fault={tooLong ?? fault} warning={warning} isQuiet={isQuiet}>
      {(control) => (
        <Line beside={beside}>
          {icon && <span className={styles.icon}>{icon}</span>}
          {before && <span className={`${styles.affix} ${styles.before}`}>{before}</span>}
          <input
            {...passed}
            {...(selectsItself ? chosenWhenFocused(passed) : {})}
            {...control}
            ref={start}
            value={value}
            data-too-long={tooLong && true}
            className={`${alignsEnd ? styles.end : ''} ${isCode ? 'code' : ''}`}
            onChange={(event) => onChange(event.target.value)}
          />
          {counts && maxLength !== undefined && (
            <span className={`${styles.affix} ${styles.after}`} aria-hidden="true">
              {value.length}/{maxLength}
            </span>
          )}
          {after && <span className={`${styles.affix} ${styles.after}`}>{after}</span>}
        </Line>
      )}
    </Field>
  );
}

function Line({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  const box = <span className={`row ${styles.box}`}>{children}</span>;
  if (!beside) return box;
  return (
    <span className="wrap gap-6">
      {box}
      {beside}
    </span>
  );
}

/** The browser puts its caret where it is pressed, after the focus came: the first press only gives the focus. */
const chosenWhenFocused = ({ onFocus, onMouseDown }: Pick<Passed, 'onFocus' | 'onMouseDown'>): Pick<Passed, 'onFocus' | 'onMouseDown'> => ({
  onFocus: (event) => {
    event.currentTarget.select();
    onFocus?.(event);
  },
  onMouseDown: (event) => {
    onMouseDown?.(event);
    if (event.button !== 0 || event.currentTarget === document.activeElement) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.select();
  },
});
