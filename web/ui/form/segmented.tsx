import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

/** One of two or three views of the same thing, or one of two answers, of which none is chosen at first. */
export function Segmented<V extends string>({
  label,
  value,
  options,
  onChange,
  isDisabled = false,
  faultId,
  ...passed
}: {
  label: string;
  value: V | null;
  options: readonly { value: V; label: ReactNode; isDisabled?: boolean }[];
  onChange: (value: V) => void;
  isDisabled?: boolean;
  /** The id of the sentence that says what is wrong; undefined: nothing is. */
  faultId?: string | undefined;
  'aria-required'?: boolean;
}) {
  const name = useId();
  return (
    <div {...passed} role="radiogroup" aria-label={label} aria-describedby={faultId} className={styles.group} data-wrong={faultId && true}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            className="hidden-visually"
            checked={option.value === value}
            aria-invalid={faultId ? true : undefined}
            disabled={isDisabled || option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
