import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

/** One of two or three views of the same thing. */
export function Segmented<V extends string>({
  label,
  value,
  options,
  onChange,
  isDisabled = false,
}: {
  label: string;
  value: V;
  options: readonly { value: V; label: ReactNode; isDisabled?: boolean }[];
  onChange: (value: V) => void;
  isDisabled?: boolean;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            className="hidden-visually"
            checked={option.value === value}
            disabled={isDisabled || option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
