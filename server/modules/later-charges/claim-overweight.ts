import type { Actor } from '#contract/access/access.ts';
import type { OverweightDetail, overweightOperations } from '#contract/later-charges/overweight.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { holdOverweight, keepNote, tooLate } from './hold-overweight.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { overweightToRead } from './read-overweight.ts';
import { changeOverweight } from './store/overweight.ts';
import { tellClaimed } from './tell-people.ts';

/** POST /api/billing/overweight/{id}/claim: its customer objects, with photos, once; from then on only root ends it. */
export async function claimOverweight(
  needs: LaterChargesNeeds,
  { id, scale_file_id, tape_file_id, comment }: RequestOf<typeof overweightOperations.claimOverweight>,
  actor: Actor,
  once: Once,
): Promise<Kept<OverweightDetail>> {
  return once(async (tx) => {
    const overweight = await holdOverweight(needs, tx, actor, id);
    if (overweight.status !== 'pending') throw tooLate(overweight);
    const files = [
      ...(scale_file_id ? [{ file_id: scale_file_id, shows: 'scale' as const, field: 'scale_file_id', isPhoto: true }] : []),
      ...(tape_file_id ? [{ file_id: tape_file_id, shows: 'tape' as const, field: 'tape_file_id', isPhoto: true }] : []),
    ];
    await keepNote(needs, tx, actor, overweight, { kind: 'claim', comment, advice: null, files });
    await changeOverweight(tx, overweight, { status: 'claimed', claimed_at: needs.clock.now() });
    const { customer_id } = overweight;
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id, entity: 'overweight', entity_id: id };
    await needs.audit(tx, { ...act, action: 'overweight.claimed', after: { files: files.length } });
    await tellClaimed(needs, tx, overweight, actor);
    return overweightToRead(needs, tx, id, actor);
  });
}
