import { useId, useState } from 'react';
import { newPasswordTexts } from '#texts/es/access/password.ts';
import { browserStorage } from '../../platform/storage.ts';
import { ask } from '../../public-entry/ask.ts';
import { leaving, usePublicForm } from '../../public-entry/use-public-form.ts';
import { Form } from '../../ui/form/form.tsx';
import { ClosingSession } from './closing-session.tsx';
import { FormFailure } from './form-failure.tsx';
import { closeSession } from './open-session.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { newPasswordFaults, notTaken, type NewPassword } from './password-rules.ts';
import styles from './public-frame.module.css';

type Props = { title: string; linkToken: string; onExpired: () => void };

/** The new password, twice. Taken, it opens the portal; whatever else happens, what was typed stays (S-2.100). */
export function CreatePasswordForm({ title, linkToken, onExpired }: Props) {
  const [formerSession] = useState(() => browserStorage().token());
  const checklist = useId();
  const form = usePublicForm<NewPassword>({
    first: () => ({ password: '', confirm_password: '' }),
    judge: newPasswordFaults,
    send: async (typed) => {
      const answer = await ask('POST', `/api/user/validate/${encodeURIComponent(linkToken)}`, typed);
      if (answer.outcome === 'done') {
        if (formerSession) closeSession(formerSession);
        window.location.replace('/');
        return leaving();
      }
      const said = notTaken(answer);
      if (said.isExpired) onExpired();
      return said.isExpired ? leaving() : said;
    },
  });
  const fieldOf = (name: keyof NewPassword) => ({ ...form.bind(name), name, autoComplete: 'new-password' }) as const;
  return (
    <Form form={form} className={styles.form}>
      <h1 className={styles.title}>{title}</h1>
      {formerSession && <ClosingSession token={formerSession} />}
      <FormFailure failure={form.said} />
      <PasswordField {...fieldOf('password')} label={newPasswordTexts.password} autoFocus describedBy={checklist} />
      <PasswordChecklist id={checklist} password={form.draft.password} />
      <PasswordField
        {...fieldOf('confirm_password')}
        label={newPasswordTexts.confirmation}
        show={newPasswordTexts.showConfirmation}
        hide={newPasswordTexts.hideConfirmation}
      />
      <button className={styles.primary} type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? newPasswordTexts.saving : newPasswordTexts.save}
      </button>
    </Form>
  );
}
