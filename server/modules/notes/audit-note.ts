import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { NotesNeeds } from './needs.ts';
import { noteFolio } from './rules/folio.ts';
import type { Note } from './store/notes.ts';

export type NoteAct = 'made' | 'given' | 'stamped' | 'refused' | 'applied' | 'cancel_asked' | 'cancel_refused' | 'cancelled';

/** Writes an act on a note down; `actor_id` null = a job, or the cancellation of a guide, did it. */
export const auditNote = (
  { audit }: Pick<NotesNeeds, 'audit'>,
  tx: Tx,
  { id, n, customer_id, status, reason, total }: Note,
  act: NoteAct,
  actor_id: UserId | null = null,
  facts: object = {},
): Promise<void> =>
  audit(tx, {
    ...{ actor_id, on_behalf_of: null, customer_id, action: `note.${act}`, entity: 'note', entity_id: id },
    after: { folio: noteFolio(Number(n)), status, reason, amount: total, ...facts },
  });
