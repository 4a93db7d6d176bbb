import type { Actor } from '#contract/access/access.ts';
import type { OverweightDetail, overweightOperations } from '#contract/later-charges/overweight.ts';
import { isUnderReview } from '#contract/later-charges/overweight-states.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { holdOverweight, keepNote, tooLate } from './hold-overweight.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { overweightToRead } from './read-overweight.ts';

/** POST /api/billing/overweight/{id}/evidence: staff add what they know and advise root; nothing is decided by it. */
export async function addOverweightEvidence(
  needs: LaterChargesNeeds,
  { id, comment, advice, file_ids = [] }: RequestOf<typeof overweightOperations.addOverweightEvidence>,
  actor: Actor,
  once: Once,
): Promise<Kept<OverweightDetail>> {
  return once(async (tx) => {
    const overweight = await holdOverweight(needs, tx, actor, id);
    if (!isUnderReview(overweight.status)) throw tooLate(overweight);
    const files = file_ids.map((file_id, index) => ({ file_id, shows: 'other' as const, field: `file_ids.${index}`, isPhoto: false }));
    await keepNote(needs, tx, actor, overweight, { kind: 'evidence', comment, advice: advice ?? null, files });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: overweight.customer_id, entity: 'overweight', entity_id: id };
    await needs.audit(tx, { ...act, action: 'overweight.evidence', after: { advice: advice ?? null, files: files.length } });
    return overweightToRead(needs, tx, id, actor);
  });
}
