import { useState } from 'react';
import { notesOperations, type NoteDetail, type NoteRow } from '#contract/notes/notes.ts';
import type { NoteId } from '#contract/shared/ids.ts';
import { noteTexts as texts } from '#texts/es/notes/note-screens.ts';
import { RecordPanel } from '../../frame/records/record-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DECIDING_MS } from '../invoices/invoice-readers.ts';
import { PaperButtons } from '../billing/paper-buttons.tsx';
import { CancelNoteDialog } from './cancel-note-dialog.tsx';
import { NoteFacts } from './note-facts.tsx';
import { NoteLines } from './note-lines.tsx';
import { NoteNext } from './note-next.tsx';
import { NoteStatusChip } from './note-status.tsx';
import { StampNoteDialog } from './stamp-note-dialog.tsx';

const isOpenYet = ({ status, document }: NoteRow): boolean =>
  status === 'stamped' || status === 'cancelling' || (status === 'draft' && document.state !== 'refused');

/** One note beside its list: what it takes back, where it stands, what comes next and its lines (AMB-13.12). */
export function NotePanel({ row, ...beside }: Beside<NoteRow>) {
  const detail = useCall(
    notesOperations.getNote,
    { id: beside.open as NoteId },
    { isOn: beside.open !== null, refetchMs: (answer) => (answer && isOpenYet(answer) ? DECIDING_MS : false) },
  );
  const known = detail.data ?? row;
  const title = known && (
    <>
      <span className="code">{known.folio}</span> <NoteStatusChip status={known.status} />
    </>
  );
  const about = known && [known.business.name, known.business.tax_id].join(' · ');
  return (
    <RecordPanel {...beside} words={texts} title={title} about={about} detail={detail} isWide>
      {(note) => <Inside key={note.id} note={note} />}
    </RecordPanel>
  );
}

function Inside({ note }: { note: NoteDetail }) {
  const [pressed, press] = useState<'cancel' | 'stamp' | null>(null);
  const { actions, document } = note;
  const close = () => press(null);
  return (
    <>
      <NoteNext note={note} />
      <Card>
        <div className="stack gap-16">
          <NoteFacts note={note} />
          <div className="flow gap-8 end">
            {(actions.includes('cancel') || actions.includes('drop')) && (
              <Button variant="danger" aria-haspopup="dialog" onClick={() => press('cancel')}>
                {texts.cancel.open}
              </Button>
            )}
            {actions.includes('stamp') && (
              <Button aria-haspopup="dialog" onClick={() => press('stamp')}>
                {texts.stamp.open}
              </Button>
            )}
            <PaperButtons document={document} />
          </div>
        </div>
      </Card>
      <NoteLines lines={note.lines} />
      {pressed === 'cancel' && <CancelNoteDialog note={note} onClose={close} />}
      {pressed === 'stamp' && <StampNoteDialog note={note} onClose={close} />}
    </>
  );
}
