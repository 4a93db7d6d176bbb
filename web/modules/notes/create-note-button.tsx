import { IconPlus } from '@tabler/icons-react';
import { notingRoles } from '#contract/notes/notes.ts';
import type { InvoiceId, NoteId } from '#contract/shared/ids.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { useState } from 'react';
import { useSession } from '../../frame/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CreateNoteDialog } from './create-note-dialog.tsx';

type Props = { of: InvoiceId | ''; onClose: () => void; onMade: (id: NoteId) => void };

/** For root and billers: a note by hand, of the invoice that the address names or of one that is chosen. */
export function CreateNoteButton({ of, onClose, onMade }: Props) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!notingRoles.some((role) => role === user.role)) return null;
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {noteTexts.create.open}
      </Button>
      {(isOpen || of !== '') && (
        <CreateNoteDialog
          key={of}
          of={of === '' ? null : of}
          onClose={close}
          onMade={({ id }) => {
            setOpen(false);
            onMade(id);
          }}
        />
      )}
    </>
  );
}
