import type { Actor } from '#contract/access/access.ts';
import type { OverweightDetail, overweightOperations } from '#contract/later-charges/overweight.ts';
import { isUnderReview } from '#contract/later-charges/overweight-states.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { chargeOverweight, dropOverweight } from './charge-overweight.ts';
import { holdOverweight, tooLate } from './hold-overweight.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { overweightToRead } from './read-overweight.ts';

/**
 * PUT /api/billing/overweight/{id}: root lets it stand, and it is charged in this transaction, or drops it. Of two who decide at once, or of a decision
 * and the job, the second finds what the first did and is told; the same decision of the same person twice is one.
 */
export async function decideOverweight(
  needs: LaterChargesNeeds,
  { id, decision, reason }: RequestOf<typeof overweightOperations.decideOverweight>,
  actor: Actor,
): Promise<OverweightDetail> {
  return needs.inTransaction(async (tx) => {
    const overweight = await holdOverweight(needs, tx, actor, id);
    const isRepeat = overweight.status === decision && overweight.decided_by === actor.id;
    if (!isRepeat) {
      if (!isUnderReview(overweight.status)) throw tooLate(overweight);
      const by = { by: actor.id as UserId, reason };
      await (decision === 'charged' ? chargeOverweight(needs, tx, overweight, by) : dropOverweight(needs, tx, overweight, by));
    }
    return overweightToRead(needs, tx, id, actor);
  });
}
