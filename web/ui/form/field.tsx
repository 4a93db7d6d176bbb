import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { shellTexts } from '#texts/es/frame/shell.ts';
import styles from './field.module.css';
import { useAfterPress } from './use-after-press.ts';

export type FieldFrame = {
  label: string;
  /** The label is read aloud but not drawn, e.g. in a table whose column names the field. */
  hidesLabel?: boolean;
  hint?: ReactNode;
  /** 'opcional' stands beside the label. */
  isOptional?: boolean | undefined;
  /** What is wrong; the control gets aria-invalid and is described by it. */
  fault?: string | null | undefined;
  /** Worth a look, but not wrong: orange. */
  warning?: string | null | undefined;
  /** The fault is one of many that a page opens with: it is read with its field, not aloud when it appears. */
  isQuiet?: boolean | undefined;
};

export type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label above, message below with its icon; the control is given its ids. */
export function Field({
  label,
  hidesLabel = false,
  hint,
  isOptional = false,
  fault: found,
  warning: noticed,
  isQuiet = false,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const fault = useAfterPress(found);
  const warning = useAfterPress(noticed);
  const message = fault ?? warning ?? null;
  const described = [isOptional ? `${id}-optional` : null, message ? `${id}-message` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div className={`lines ${styles.field}`} data-faulty={fault ? true : undefined} data-warned={!fault && warning ? true : undefined}>
      <span className={hidesLabel ? 'hidden-visually' : `quiet label ${styles.label}`}>
        <label htmlFor={id}>{label}</label>
        {isOptional && (
          <span id={`${id}-optional`} className={`muted ${styles.optional}`}>
            {shellTexts.optional}
          </span>
        )}
      </span>
      {children({ id, 'aria-invalid': fault ? true : undefined, 'aria-describedby': described || undefined })}
      {message && (
        <span id={`${id}-message`} className={`tone-danger ${styles.message}`} role={fault && !isQuiet ? 'alert' : undefined}>
          {fault ? <IconAlertCircle size={15} stroke={1.75} aria-hidden="true" /> : <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />}
          {message}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className={`muted ${styles.hint}`}>
          {hint}
        </span>
      )}
    </div>
  );
}
