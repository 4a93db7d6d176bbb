import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, OverweightId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { overweightFaultWords as words } from '#texts/es/later-charges/overweight-faults.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { overweightOf } from './read-overweight.ts';
import { insertNote } from './store/notes.ts';
import { lockOverweight } from './store/overweight.ts';
import type { NoteFile, NoteTable, OverweightTable } from './tables.ts';

/** One in reach, held until the transaction ends: its guide first, as everybody does. Throws NOT_FOUND. */
export async function holdOverweight(needs: LaterChargesNeeds, tx: Tx, actor: Actor, id: OverweightId): Promise<OverweightTable> {
  const { customer_id, label_id } = await overweightOf(needs, tx, actor, id);
  await needs.shipping.holdGuides(tx, [{ id: label_id, customer_id }]);
  const held = await lockOverweight(tx, customer_id, id);
  if (!held) throw new Refusal('NOT_FOUND');
  return held;
}

/** Somebody was quicker, or its days were over: it is said how it stands. */
export const tooLate = ({ status }: Pick<OverweightTable, 'status'>): Refusal => new Refusal('CONFLICT', { description: words.ended[status] });

type Said = Pick<NoteTable, 'kind' | 'comment' | 'advice'> & { files: readonly (NoteFile & { field: string; isPhoto: boolean })[] };

/** What a person says of it, with the files that this person uploaded. */
export async function keepNote(needs: LaterChargesNeeds, tx: Tx, actor: Actor, { id, customer_id }: OverweightTable, said: Said): Promise<void> {
  for (const { file_id, field, isPhoto } of said.files) await takeFile(needs, tx, actor, id, { file_id, field, isPhoto });
  const { kind, comment, advice } = said;
  await insertNote(tx, {
    ...{ id: newId(), customer_id, overweight_id: id, kind, author_id: actor.id as UserId, comment, advice },
    files: said.files.map(({ file_id, shows }) => ({ file_id, shows })),
    created_at: needs.clock.now(),
  });
}

type Taken = { file_id: FileId; field: string; isPhoto: boolean };
async function takeFile({ drive }: LaterChargesNeeds, tx: Tx, actor: Actor, id: OverweightId, { file_id, field, isPhoto }: Taken): Promise<void> {
  await drive.take(tx, actor, file_id, { kind: 'overweight', id }).catch((error: unknown) => {
    const isGone = error instanceof Refusal && error.code === 'NOT_FOUND';
    throw isGone ? new Refusal('WRONG_DATA', { fields: { [field]: words.fileGone } }) : error;
  });
  const file = (await drive.filesById(tx, [file_id])).get(file_id);
  if (isPhoto && !file?.media_type.startsWith('image/')) throw new Refusal('WRONG_DATA', { fields: { [field]: words.notPhoto } });
}
