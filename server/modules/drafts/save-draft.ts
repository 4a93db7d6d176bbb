import type { Actor } from '#contract/access/access.ts';
import { MOST_DRAFTS, type draftOperations } from '#contract/drafts/drafts.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { DraftsNeeds } from './needs.ts';
import { ownerOf } from './owner-of.ts';
import { summarizeDraft } from './rules/summarize-draft.ts';
import { draftById, insertDraft, keepNewest, replaceDraft } from './store.ts';

/** PUT /api/draft/{id}: over what this browser has seen, and never over what it has not. */
export async function saveDraft(
  needs: DraftsNeeds,
  { id, version, seen, is_new, shipment, ...onBehalf }: RequestOf<typeof draftOperations.saveDraft>,
  actor: Actor,
): Promise<ResponseOf<typeof draftOperations.saveDraft>> {
  const { access, clock, db, inTransaction } = needs;
  const owner = await ownerOf(needs, db, actor, onBehalf);
  const saved_at = clock.now();
  const save = { version, shipment, summary: summarizeDraft(shipment), saved_at };
  await inTransaction(async (tx) => {
    // A first save and its repeat at the same moment make one draft, and two first saves do not pass the most.
    if (is_new) await access.lockUser(tx, owner.user_id);
    if (await replaceDraft(tx, owner, id, [...seen, version], save)) return;
    if (await draftById(tx, owner, id)) throw new Refusal('CONFLICT');
    if (!is_new) throw new Refusal('NOT_FOUND');
    await insertDraft(tx, owner, id, save);
    await keepNewest(tx, owner, MOST_DRAFTS);
  });
  return { saved_at: saved_at.toISOString() };
}
