import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { newPasswordTexts } from '#texts/es/access/password.ts';
import styles from './password-checklist.module.css';
import { passwordChecks } from './password-rules.ts';

/** What the password needs, ticked off while it is typed. It describes the field, so it is read with it. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className={styles.list} aria-label={newPasswordTexts.rules}>
      {passwordChecks.map(({ text, isMet }) => {
        const isTicked = isMet(password);
        const Sign = isTicked ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={text} data-ticked={isTicked || undefined}>
            <Sign size={16} stroke={1.75} aria-hidden="true" />
            {text}
            <span className="hidden-visually">, {isTicked ? newPasswordTexts.met : newPasswordTexts.unmet}.</span>
          </li>
        );
      })}
    </ul>
  );
}
