import { notesOperations, updateNoteRequest, type NoteDetail } from '#contract/notes/notes.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { noteReaders } from './note-readers.ts';

const texts = noteTexts.cancel;

/** Why a note is taken back: a draft is dropped, an applied one is cancelled at SAT. */
export function CancelNoteDialog({ note: { id, folio, status }, onClose }: { note: NoteDetail; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: updateNoteRequest,
    toRequest: ({ reason }) => ({ id, status: 'cancelled', reason }),
    send: ({ request }) => call(notesOperations.updateNote, request),
    forgets: noteReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: status === 'draft' ? texts.dropped : texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.title(folio)}
      hint={status === 'draft' ? texts.hintDraft : texts.hint}
      saveLabel={texts.save}
    >
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
