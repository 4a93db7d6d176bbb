import type { InputHTMLAttributes } from 'react';
import styles from './switch.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type' | 'role'> & {
  label: string;
  hidesLabel?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** On or off, at once. */
export function Switch({ label, hidesLabel = false, isOn, onChange, ...passed }: Props) {
  return (
    <label className={`inline gap-10 ${styles.switch}`}>
      <span className={hidesLabel ? 'hidden-visually' : undefined}>{label}</span>
      <input {...passed} type="checkbox" role="switch" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
