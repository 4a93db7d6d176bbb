import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { useAfterPress } from '../ui/form/use-after-press.ts';
import styles from './plain-field.module.css';

type Passed = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'onBlur'>;
export type FieldProps = Passed & { label: string; value: string; onChange: (value: string) => void; fault: string | undefined };
/** `end` stands inside the box; `describedBy` is the id of what else describes the field. */
type Props = FieldProps & { end?: ReactNode; describedBy?: string | undefined };

/** A field of the public entry: label above, message below with its icon, tied to the input. */
export function PlainField({ label, value, onChange, fault: found, end, describedBy = '', ...passed }: Props) {
  const id = useId();
  const fault = useAfterPress(found);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box} data-faulty={fault ? true : undefined}>
        <input
          {...passed}
          id={id}
          value={value}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-fault ${describedBy}`}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </span>
      <span id={`${id}-fault`} className={styles.fault} aria-live="polite">
        {fault && (
          <>
            <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
            {fault}
          </>
        )}
      </span>
    </div>
  );
}
