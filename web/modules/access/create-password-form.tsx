import { useId, useRef, useState, type FormEvent } from 'react';
import { newPasswordTexts } from '#texts/es/password.ts';
import { browserStorage } from '../../platform/storage.ts';
import { ask } from '../../public-entry/ask.ts';
import { ClosingSession } from './closing-session.tsx';
import { FormFailure } from './form-failure.tsx';
import { closeSession } from './open-session.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { newPasswordFaults, newPasswordFields, notTaken, type NewPassword, type NewPasswordFaults } from './password-rules.ts';
import styles from './public-frame.module.css';

type Props = { title: string; linkToken: string; onExpired: () => void };

/** The new password, twice. Taken, it opens the portal; whatever else happens, what was typed stays (S-2.100). */
export function CreatePasswordForm({ title, linkToken, onExpired }: Props) {
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirm_password: '' });
  const [faults, setFaults] = useState<NewPasswordFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [formerSession] = useState(() => browserStorage().token());
  const form = useRef<HTMLFormElement>(null);
  const checklist = useId();

  const change = (field: keyof NewPassword) => (value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    // Live only where a fault stands already.
    const found = newPasswordFaults(next);
    setFaults(each((name) => faults[name] && found[name]));
  };
  const judgeTyped = () => {
    const found = newPasswordFaults(typed);
    setFaults(each((name) => (typed[name] === '' ? faults[name] : found[name])));
  };
  /** Shows the faults and goes to the first; answers whether there is one. */
  const show = (found: NewPasswordFaults) => {
    setFaults(found);
    const first = newPasswordFields.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || show(newPasswordFaults(typed))) return;
    setSending(true);
    setFailure(null);
    const answer = await ask('POST', `/api/user/validate/${encodeURIComponent(linkToken)}`, typed);
    if (answer.outcome === 'done') {
      if (formerSession) closeSession(formerSession);
      return window.location.replace('/');
    }
    setSending(false);
    const said = notTaken(answer);
    if (said.isExpired) return onExpired();
    setFailure(said.failure);
    show(said.faults);
  }

  const fieldOf = (name: keyof NewPassword) =>
    ({ name, autoComplete: 'new-password', value: typed[name], onChange: change(name), onBlur: judgeTyped, fault: faults[name] }) as const;
  return (
    <form className={styles.form} ref={form} onSubmit={send} noValidate>
      <h1 className={styles.title}>{title}</h1>
      {formerSession && <ClosingSession token={formerSession} />}
      <FormFailure failure={failure} />
      <PasswordField {...fieldOf('password')} label={newPasswordTexts.password} autoFocus describedBy={checklist} />
      <PasswordChecklist id={checklist} password={typed.password} />
      <PasswordField
        {...fieldOf('confirm_password')}
        label={newPasswordTexts.confirmation}
        show={newPasswordTexts.showConfirmation}
        hide={newPasswordTexts.hideConfirmation}
      />
      <button className={styles.primary} type="submit" aria-disabled={isSending}>
        {isSending ? newPasswordTexts.saving : newPasswordTexts.save}
      </button>
    </form>
  );
}

const each = (say: (name: keyof NewPassword) => string | undefined): NewPasswordFaults =>
  Object.fromEntries(newPasswordFields.map((name) => [name, say(name)]));
