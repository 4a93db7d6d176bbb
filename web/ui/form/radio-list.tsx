import { useId, type ReactNode } from 'react';
import styles from './radio-list.module.css';

type Props<V extends string> = {
  label: string;
  value: V | null;
  onChange: (value: V) => void;
  options: readonly {
    value: V;
    content: ReactNode;
    isDisabled?: boolean;
    /** What the option is called when its content is rich. */ name?: string;
  }[];
  /** Enter on an option, e.g. to choose and go on. */
  onEnter?: (value: V) => void;
};

/** One of several rows. Arrows move and choose, as radio buttons do. */
export function RadioList<V extends string>({ label, value, onChange, options, onEnter }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="stack gap-8">
      {options.map((option) => (
        <label
          key={option.value}
          className={`row gap-14 box ${styles.row}`}
          data-chosen={option.value === value || undefined}
          data-disabled={option.isDisabled || undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-label={option.name}
            onChange={() => onChange(option.value)}
            onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.repeat && onEnter?.(option.value)}
          />
          <span className="grow shrinks">{option.content}</span>
        </label>
      ))}
    </div>
  );
}
