import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './checkbox.module.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  label: ReactNode;
  hidesLabel?: boolean;
  isChecked: boolean;
  /** Some but not all. */
  isMixed?: boolean;
  onChange: (isChecked: boolean, press: { isShift: boolean }) => void;
};

export function Checkbox({ label, hidesLabel = false, isChecked, isMixed = false, onChange, ...passed }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={`inline gap-10 ${styles.checkbox}`}>
      <input
        {...passed}
        ref={input}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked, { isShift: (event.nativeEvent as MouseEvent).shiftKey === true })}
      />
      <span className={hidesLabel ? 'hidden-visually' : undefined}>{label}</span>
    </label>
  );
}
