import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { loginTexts } from '#texts/es/access/login.ts';
import { PlainField, type FieldProps } from '../../public-entry/plain-field.tsx';
import styles from './public-frame.module.css';

type Props = FieldProps & { describedBy?: string; show?: string; hide?: string };

/** A password, with an eye to read it back. Paste and password managers work. */
export function PasswordField({ show = loginTexts.showPassword, hide = loginTexts.hidePassword, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <button type="button" className={styles.eye} aria-label={isShown ? hide : show} onClick={() => setShown(!isShown)}>
          {isShown ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
        </button>
      }
    />
  );
}
