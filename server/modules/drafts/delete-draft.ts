import type { Actor } from '#contract/access/access.ts';
import type { draftOperations } from '#contract/drafts/drafts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { DraftsNeeds } from './needs.ts';
import { ownerOf } from './owner-of.ts';
import { removeDraft } from './store.ts';

/** DELETE /api/draft/{id}: nothing of it stays. */
export async function deleteDraft(
  needs: DraftsNeeds,
  request: RequestOf<typeof draftOperations.deleteDraft>,
  actor: Actor,
): Promise<ResponseOf<typeof draftOperations.deleteDraft>> {
  const owner = await ownerOf(needs, needs.db, actor, request);
  if (!(await needs.inTransaction((tx) => removeDraft(tx, owner, request.id)))) throw new Refusal('NOT_FOUND');
  return { message: 'OK' };
}
