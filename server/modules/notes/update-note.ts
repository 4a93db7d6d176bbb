import type { Actor } from '#contract/access/access.ts';
import type { NoteDetail, UpdateNote } from '#contract/notes/notes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { cancelNote } from './cancel-note.ts';
import type { NotesNeeds } from './needs.ts';
import { noteToRead, visibleNote } from './read-notes.ts';
import { stampNow } from './stamp-note.ts';
import { lockNote } from './store/notes.ts';

/** PUT /api/billing/creditNote/{id}: it is taken back, or stamped again. */
export async function updateNote(needs: NotesNeeds, { id, status, reason }: UpdateNote, actor: Actor): Promise<NoteDetail> {
  const { customer_id } = await visibleNote(needs, needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    if (status === 'cancelled') await cancelNote(needs, tx, { id, customer_id, reason: reason ?? '' }, actor);
    else {
      const held = await lockNote(tx, customer_id, id);
      if (!held) throw new Refusal('NOT_FOUND');
      await stampNow(needs, tx, held, actor.id as UserId);
    }
    return noteToRead(needs, tx, id, actor);
  });
}
