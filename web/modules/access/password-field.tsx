import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { loginTexts } from '#texts/es/tracking.ts';
import { PlainField } from '../../public-entry/plain-field.tsx';
import styles from './pages/auth.module.css';

/** The password, with an eye to read it back. Paste and password managers work. */
export function PasswordField({ value, onChange, fault }: { value: string; onChange: (value: string) => void; fault: string | undefined }) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      label={loginTexts.password}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      fault={fault}
      end={
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isShown}
          aria-label={isShown ? loginTexts.hidePassword : loginTexts.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
        </button>
      }
    />
  );
}
