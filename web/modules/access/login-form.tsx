import { useRef, useState, type FormEvent } from 'react';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { accessOperations } from '#contract/access.ts';
import { loginTexts } from '#texts/es/login.ts';
import { browserStorage } from '../../platform/storage.ts';
import { ask } from '../../public-entry/ask.ts';
import { PlainField } from '../../public-entry/plain-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { loginFailure, loginFaults, type LoginFaults } from './login-rules.ts';
import { PasswordField } from './password-field.tsx';
import styles from './public-frame.module.css';
import { keepTypedEmail } from './typed-email.ts';

/** E-mail, password and the way to a lost one. A wrong login puts the focus on that way (S-4.08). */
export function LoginForm() {
  const [typed, setTyped] = useState({ email: '', password: '' });
  const [faults, setFaults] = useState<LoginFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  // Somebody was in here, and did not leave by hand.
  const [hasEnded] = useState(() => Boolean(browserStorage().wanted()?.user_id));
  const form = useRef<HTMLFormElement>(null);
  const forgot = useRef<HTMLAnchorElement>(null);

  const change = (field: keyof typeof typed) => (value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    if (faults[field]) setFaults({ ...faults, [field]: loginFaults(next)[field] });
  };
  const judge = (field: keyof typeof typed) => () => {
    if (typed[field] !== '') setFaults({ ...faults, [field]: loginFaults(typed)[field] });
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = loginFaults(typed);
    setFaults(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    setFailure(null);
    const answer = await ask<ResponseOf<typeof accessOperations.login>>('POST', '/api/user/login', {
      email: typed.email.trim(),
      password: typed.password,
    });
    if (answer.outcome === 'done') {
      browserStorage().keepToken(answer.value.token);
      return window.location.replace('/');
    }
    setSending(false);
    setFailure(loginFailure(answer));
    if (answer.outcome === 'refused' && answer.code === 'UNAUTHORIZED') forgot.current?.focus();
  }

  return (
    <form className={styles.form} ref={form} onSubmit={send} noValidate>
      <h1 className={styles.title}>{loginTexts.title}</h1>
      <p className={styles.subtitle}>{hasEnded ? loginTexts.ended : loginTexts.subtitle}</p>
      <FormFailure failure={failure} />
      <PlainField
        label={loginTexts.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        value={typed.email}
        onChange={change('email')}
        onBlur={judge('email')}
        fault={faults.email}
      />
      <PasswordField
        label={loginTexts.password}
        name="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={change('password')}
        fault={faults.password}
      />
      <button className={styles.primary} type="submit" aria-disabled={isSending}>
        {isSending ? loginTexts.entering : loginTexts.enter}
      </button>
      <a ref={forgot} className={styles.quiet} href="/forgotpassword" onClick={() => keepTypedEmail(typed.email)}>
        {loginTexts.forgot}
      </a>
    </form>
  );
}
