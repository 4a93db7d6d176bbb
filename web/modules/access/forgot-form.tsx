import { useRef, useState, type FormEvent } from 'react';
import { forgotTexts } from '#texts/es/password.ts';
import { loginTexts } from '#texts/es/login.ts';
import { ask } from '../../public-entry/ask.ts';
import { PlainField } from '../../public-entry/plain-field.tsx';
import { emailFault } from './login-rules.ts';
import styles from './public-frame.module.css';

/** A server that says nothing keeps nobody waiting longer. */
const PATIENCE_MS = 10_000;

/** The e-mail of whoever forgot the password. `onSent` follows whatever the server answers (S-4.10). */
export function ForgotForm({ email: known, onSent }: { email: string; onSent: (email: string) => void }) {
  const [typed, setTyped] = useState(known);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = emailFault(typed);
    setFault(found);
    if (found) return form.current?.querySelector('input')?.focus();
    setSending(true);
    const email = typed.trim();
    await Promise.race([ask('POST', '/api/user/reset', { email }), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    onSent(email);
  }

  return (
    <form className={styles.form} ref={form} onSubmit={send} noValidate>
      <h1 className={styles.title}>{forgotTexts.title}</h1>
      <p className={styles.subtitle}>{forgotTexts.subtitle}</p>
      <PlainField
        label={loginTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (fault) setFault(emailFault(value));
        }}
        onBlur={() => typed !== '' && setFault(emailFault(typed))}
        fault={fault}
      />
      <button className={styles.primary} type="submit" aria-disabled={isSending}>
        {isSending ? forgotTexts.sending : forgotTexts.send}
      </button>
      <a className={styles.quiet} href="/auth">
        {forgotTexts.backToLogin}
      </a>
    </form>
  );
}
