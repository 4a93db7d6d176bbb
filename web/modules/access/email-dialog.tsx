import { useState } from 'react';
import { accessOperations } from '#contract/access.ts';
import { email as emailSchema } from '#contract/shared/email.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { accessTexts } from '#texts/es/access.ts';
import { changeEmailTexts as texts } from '#texts/es/change-email.ts';
import { shellTexts } from '#texts/es/shell.ts';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { faultsOf } from '../../platform/schema-faults.ts';
import { useForget } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PendingEmail } from './pending-email.tsx';

export type EmailOf = { id: UserId; name: string; email: string };
type Props = { person: EmailOf; /** One gives the own password again. */ isOwn: boolean; onClose: () => void };
type Faults = Partial<Record<'email' | 'password', string | undefined>>;

/** Another e-mail, which its new address confirms (AMB-17.01). */
export function EmailDialog({ person, isOwn, onClose }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <EmailForm person={person} isOwn={isOwn} onClose={onClose} onSent={setSentTo} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.sentTitle}
      actions={
        <Button onClick={onClose} data-autofocus>
          {shellTexts.close}
        </Button>
      }
    >
      <p>{texts.sent(sentTo)}</p>
      <p>{isOwn ? texts.ownAfter : texts.after}</p>
    </Dialog>
  );
}

function EmailForm({ person, isOwn, onClose, onSent }: Props & { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const forget = useForget();
  async function save() {
    const found: Faults = {
      email: faultsOf(emailSchema, email)[''],
      password: isOwn && password === '' ? accessTexts.passwordRequired : undefined,
    };
    setFaults(found);
    if (found.email || found.password) return;
    setBusy(true);
    try {
      await call(accessOperations.changeEmail, { id: person.id, email, ...(isOwn ? { password } : {}) });
      void forget(accessOperations.getPendingEmail);
      onSent(email.trim());
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(Object.keys(fields).length > 0 ? fields : { email: sentenceOf(error, texts.failed) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={isOwn ? texts.ownTitle : texts.title(person.name)}
      hint={isOwn ? texts.ownHint(person.email) : texts.hint(person.email)}
      saveLabel={texts.send}
      isBusy={isBusy}
      onSave={() => void save()}
    >
      <PendingEmail id={person.id} />
      <TextField
        label={texts.email}
        type="email"
        autoComplete={isOwn ? 'email' : 'off'}
        value={email}
        onChange={setEmail}
        fault={faults.email}
        maxLength={254}
        aria-required
        data-autofocus
      />
      {isOwn && (
        <TextField
          label={texts.password}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          fault={faults.password}
          aria-required
        />
      )}
    </FormDialog>
  );
}
