import type { CustomerId, NoteId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import type { DocumentState } from '../cfdi/api.ts';
import { applyNote } from './apply-note.ts';
import { auditNote } from './audit-note.ts';
import { endNote } from './cancel-note.ts';
import type { NotesNeeds } from './needs.ts';
import { purposeOf } from './stamp-note.ts';
import { changeNote, lockNote, openNotes, type Note } from './store/notes.ts';

/** What became of notes that are stamped, applied or cancelled, one step of each. */
export async function followNotes(needs: NotesNeeds): Promise<void> {
  const open = await openNotes(needs.db);
  const states = await needs.cfdi.stateOf(
    needs.db,
    open.map(({ id }) => purposeOf(id)),
  );
  for (const { id, customer_id } of open) {
    const state = states.get(purposeOf(id))?.state;
    if (state === 'stamped' || state === 'refused' || state === 'cancelled')
      await alone(needs.log, { note: id }, () => needs.inTransaction((tx) => followOne(needs, tx, customer_id, id)));
  }
}

/** Pool, note, invoice: everybody locks in this order. */
async function followOne(needs: NotesNeeds, tx: Tx, customer: CustomerId, id: NoteId): Promise<void> {
  await needs.wallet.holdPool(tx, customer);
  const held = await lockNote(tx, customer, id);
  const document = (await needs.cfdi.stateOf(tx, [purposeOf(id)])).get(purposeOf(id));
  if (!held || !document) return;
  if (held.status === 'cancelling' && document.state === 'cancelled') return endNote(needs, tx, held, null, null);
  if (held.status === 'cancelling' && document.state === 'stamped') return bookStands(needs, tx, held, document);
  if (held.status === 'draft' && document.state === 'refused') return bookRefused(needs, tx, held, document);
  if (document.state !== 'stamped') return;
  if (held.status === 'draft') await applyNote(needs, tx, await bookStamp(needs, tx, held, document));
  else if (held.status === 'stamped') await applyNote(needs, tx, held);
}

async function bookStamp(needs: NotesNeeds, tx: Tx, held: Note, { uuid, issued_at }: DocumentState): Promise<Note> {
  if (uuid === null) throw new Error(`note ${held.id} is stamped without a UUID`);
  const now = needs.clock.now();
  const stamped = await changeNote(tx, held, { status: 'stamped', uuid, stamped_at: issued_at ?? now, words: null, changed_at: now });
  await auditNote(needs, tx, stamped, 'stamped', null, { uuid });
  return stamped;
}

async function bookRefused(needs: NotesNeeds, tx: Tx, held: Note, document: DocumentState): Promise<void> {
  const said = document.words ?? '';
  if (held.words === said) return;
  await auditNote(needs, tx, await changeNote(tx, held, { words: said, changed_at: needs.clock.now() }), 'refused');
}

/** SAT said no: the note counts again. */
async function bookStands(needs: NotesNeeds, tx: Tx, held: Note, document: DocumentState): Promise<void> {
  const stands = await changeNote(tx, held, {
    ...{ status: 'stamped', turn: held.turn + 1, to_invoice: null, excess: null, paid_into: null, iva_pending: null },
    ...{ words: document.words ?? words.cancelRefused, cancel_reason: null, changed_at: needs.clock.now() },
  });
  await auditNote(needs, tx, stands, 'cancel_refused');
  await applyNote(needs, tx, stands);
}
