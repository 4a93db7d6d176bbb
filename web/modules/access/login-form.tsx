import { useRef, useState } from 'react';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { accessOperations } from '#contract/access/access.ts';
import { loginTexts } from '#texts/es/access/login.ts';
import { browserStorage } from '../../platform/storage.ts';
import { ask } from '../../public-entry/ask.ts';
import { PlainField } from '../../public-entry/plain-field.tsx';
import { leaving, usePublicForm } from '../../public-entry/use-public-form.ts';
import { Form } from '../../ui/form/form.tsx';
import { watchPresses } from '../../ui/form/watch-presses.ts';
import { FormFailure } from './form-failure.tsx';
import { loginFailure, loginFaults } from './login-rules.ts';
import { PasswordField } from './password-field.tsx';
import styles from './public-frame.module.css';
import { keepTypedEmail } from './typed-email.ts';

/** E-mail, password and the way to a lost one. A wrong login puts the focus on that way (S-4.08). */
export function LoginForm() {
  // Somebody was in here, and did not leave by hand.
  const [hasEnded] = useState(() => Boolean(browserStorage().wanted()?.user_id));
  const forgot = useRef<HTMLAnchorElement>(null);

  const form = usePublicForm({
    first: () => ({ email: '', password: '' }),
    judge: loginFaults,
    send: async ({ email, password }) => {
      const hasGoneOn = watchPresses(null);
      const answer = await ask<ResponseOf<typeof accessOperations.login>>('POST', '/api/user/login', { email: email.trim(), password });
      if (answer.outcome === 'done') {
        browserStorage().keepToken(answer.value.token);
        window.location.replace('/');
        return leaving();
      }
      if (answer.outcome === 'refused' && answer.code === 'UNAUTHORIZED' && !hasGoneOn()) forgot.current?.focus();
      return { failure: loginFailure(answer) };
    },
  });

  return (
    <Form form={form} className={styles.form}>
      <h1 className={styles.title}>{loginTexts.title}</h1>
      <p className={styles.subtitle}>{hasEnded ? loginTexts.ended : loginTexts.subtitle}</p>
      <FormFailure failure={form.said} />
      <PlainField {...form.bind('email')} label={loginTexts.email} name="email" type="email" autoComplete="username" inputMode="email" autoFocus />
      <PasswordField {...form.bind('password')} label={loginTexts.password} name="password" autoComplete="current-password" />
      <button className={styles.primary} type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? loginTexts.entering : loginTexts.enter}
      </button>
      <a ref={forgot} className={styles.quiet} href="/forgotpassword" onClick={() => keepTypedEmail(form.draft.email)}>
        {loginTexts.forgot}
      </a>
    </Form>
  );
}
