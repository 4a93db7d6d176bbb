import { useState } from 'react';
import { changeEmailTexts } from '#texts/es/access/change-email.ts';
import { useSession } from '../../../frame/session.tsx';
import { Button } from '../../../ui/button.tsx';
import type { EmailOf } from '../email-dialog.tsx';
import { PendingEmail } from '../pending-email.tsx';
import { ChangeEmail } from '../change-email.tsx';

/** Below an e-mail that no longer is typed in: the way to another one. */
export function EmailChange({ person }: { person: EmailOf }) {
  const { user: self } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PendingEmail id={person.id} />
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {changeEmailTexts.change}
      </Button>
      <ChangeEmail isOpen={isOpen} person={person} isOwn={person.id === self.id} onClose={() => setOpen(false)} />
    </>
  );
}
