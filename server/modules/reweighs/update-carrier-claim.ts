import type { Actor } from '#contract/access/access.ts';
import { mayBecome } from '#contract/reweighs/claim-states.ts';
import type { CarrierClaimDetail, carrierClaimOperations } from '#contract/reweighs/claims.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { carrierClaimTexts as texts } from '#texts/es/reweighs/claims.ts';
import type { ReweighsNeeds } from './needs.ts';
import { claimToRead } from './read-claims.ts';
import { casesOf, changeClaim, lockClaim, settleCases } from './store/claims.ts';

/** PUT /api/billing/carrierClaim/{id}: it was sent, or its carrier has answered; the first of two wins. */
export async function updateCarrierClaim(
  needs: ReweighsNeeds,
  { id, state, accepted }: RequestOf<typeof carrierClaimOperations.updateCarrierClaim>,
  actor: Actor,
): Promise<CarrierClaimDetail> {
  return needs.inTransaction(async (tx) => {
    const claim = await lockClaim(tx, id);
    if (!claim) throw new Refusal('NOT_FOUND');
    if (claim.state === 'made' && state === 'settled')
      throw new Refusal('WRONG_DATA', { fields: { state: texts.notSent }, description: texts.notSent });
    if (!mayBecome(claim.state, state))
      throw new Refusal('ALREADY_DECIDED', { description: state === 'sent' ? texts.alreadySent : texts.alreadySettled });
    const now = needs.clock.now();
    if (state === 'settled') {
      const own = new Set((await casesOf(tx, id)).map((one) => one.id));
      if (accepted.some((one) => !own.has(one))) throw new Refusal('WRONG_DATA', { fields: { accepted: texts.foreign }, description: texts.foreign });
      await settleCases(tx, id, accepted);
    }
    await changeClaim(tx, claim, state === 'sent' ? { state, sent_at: now } : { state, settled_at: now });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'carrier_claim', entity_id: id };
    const after = state === 'sent' ? { state } : { state, accepted: accepted.length };
    await needs.audit(tx, { ...act, action: `carrier_claim.${state}`, before: { state: claim.state }, after });
    return claimToRead(needs, tx, id);
  });
}
