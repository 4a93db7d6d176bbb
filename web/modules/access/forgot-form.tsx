import { forgotTexts } from '#texts/es/access/password.ts';
import { loginTexts } from '#texts/es/access/login.ts';
import { ask } from '../../public-entry/ask.ts';
import { PlainField } from '../../public-entry/plain-field.tsx';
import { usePublicForm } from '../../public-entry/use-public-form.ts';
import { Form } from '../../ui/form/form.tsx';
import { emailFault } from './login-rules.ts';
import styles from './public-frame.module.css';

/** A server that says nothing keeps nobody waiting longer. */
const PATIENCE_MS = 10_000;

/** The e-mail of anyone who forgot the password. `onSent` follows whatever the server answers (S-4.10). */
export function ForgotForm({ email: known, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = usePublicForm({
    first: () => ({ email: known }),
    judge: ({ email }) => ({ email: emailFault(email) }),
    send: async (draft) => {
      const email = draft.email.trim();
      await Promise.race([ask('POST', '/api/user/reset', { email }), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      onSent(email);
      return null;
    },
  });

  return (
    <Form form={form} className={styles.form}>
      <h1 className={styles.title}>{forgotTexts.title}</h1>
      <p className={styles.subtitle}>{forgotTexts.subtitle}</p>
      <PlainField {...form.bind('email')} label={loginTexts.email} name="email" type="email" autoComplete="username" inputMode="email" autoFocus />
      <button className={styles.primary} type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? forgotTexts.sending : forgotTexts.send}
      </button>
      <a className={styles.quiet} href="/auth">
        {forgotTexts.backToLogin}
      </a>
    </Form>
  );
}
