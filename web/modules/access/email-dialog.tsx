import { useState } from 'react';
import { peopleOperations } from '#contract/access/people-operations.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { accessTexts } from '#texts/es/access/access.ts';
import { changeEmailTexts as texts } from '#texts/es/access/change-email.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PendingEmail } from './pending-email.tsx';

export type EmailOf = { id: UserId; name: string; email: string };
type Props = { person: EmailOf; /** One gives the own password again. */ isOwn: boolean; onClose: () => void };

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
  const form = useForm({
    name: null,
    first: () => ({ email: '', password: '' }),
    schema: peopleOperations.changeEmail.request,
    toRequest: ({ email, password }) => ({ id: person.id, email, ...(isOwn ? { password } : {}) }),
    alsoWrong: ({ password }) => ({ password: isOwn && password === '' ? accessTexts.passwordRequired : undefined }),
    send: async ({ request }) => {
      await call(peopleOperations.changeEmail, request);
      return request.email;
    },
    forgets: [peopleOperations.getPendingEmail],
    onSaved: onSent,
    // Whatever is said of no field is said of the e-mail.
    fieldsOf: (error) => (error instanceof ApiError && Object.keys(error.fields).length > 0 ? {} : { email: sentenceOf(error, texts.failed) }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isOwn ? texts.ownTitle : texts.title(person.name)}
      hint={isOwn ? texts.ownHint(person.email) : texts.hint(person.email)}
      saveLabel={texts.send}
    >
      <PendingEmail id={person.id} />
      <TextField
        {...form.bind('email')}
        label={texts.email}
        type="email"
        autoComplete={isOwn ? 'email' : 'off'}
        maxLength={254}
        aria-required
        data-autofocus
      />
      {isOwn && <TextField {...form.bind('password')} label={texts.password} type="password" autoComplete="current-password" aria-required />}
    </FormDialog>
  );
}
