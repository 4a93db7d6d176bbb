import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './choice-tiles.module.css';
import field from './field.module.css';
import { useAfterPress } from './use-after-press.ts';

type Props<V extends string> = {
  label: string;
  value: V | '';
  options: readonly { value: V; label: string }[];
  fault?: string | undefined;
  isReadOnly?: boolean;
  onChange: (value: V) => void;
  /** The focus has left all of them. */
  onBlur?: () => void;
};

/** One of a few, all of them in sight: a required choice that begins with none. Arrows move and choose, as radio buttons do. */
export function ChoiceTiles<V extends string>({ label, value, options, fault: found, isReadOnly = false, onChange, onBlur }: Props<V>) {
  const id = useId();
  const fault = useAfterPress(found);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={fault ? `${id}-message` : undefined}
      aria-required="true"
      className={`lines ${field.field}`}
      data-faulty={fault ? true : undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
    >
      <span id={`${id}-label`} className={`quiet label ${field.label}`}>
        {label}
      </span>
      <div className={`flow gap-8 ${styles.tiles}`}>
        {options.map((option) => (
          <label key={option.value} className={`inline gap-6 ${styles.tile}`} data-faulty={fault ? true : undefined}>
            <input
              type="radio"
              name={id}
              className="hidden-visually"
              checked={value === option.value}
              disabled={isReadOnly}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-message` : undefined}
              onChange={() => onChange(option.value)}
            />
            {value === option.value && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {fault && (
        <span id={`${id}-message`} className={`tone-danger ${field.message}`} role="alert">
          <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" />
          {fault}
        </span>
      )}
    </div>
  );
}
