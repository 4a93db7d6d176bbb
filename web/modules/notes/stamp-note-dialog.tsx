import { notesOperations, updateNoteRequest, type NoteDetail } from '#contract/notes/notes.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { noteReaders } from './note-readers.ts';

const texts = noteTexts.stamp;

/** The question before a note is stamped again. What keeps it from being stamped is said in the question. */
export function StampNoteDialog({ note: { id, folio }, onClose }: { note: NoteDetail; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({}),
    schema: updateNoteRequest,
    toRequest: () => ({ id, status: 'stamping' }),
    send: ({ request }) => call(notesOperations.updateNote, request),
    forgets: noteReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <ConfirmDialog
      isOpen
      title={texts.title(folio)}
      confirmLabel={texts.confirm}
      isBusy={form.isBusy}
      onCancel={onClose}
      onConfirm={() => void form.send()}
    >
      <p>{texts.effect}</p>
      <FormNotice form={form} />
    </ConfirmDialog>
  );
}
