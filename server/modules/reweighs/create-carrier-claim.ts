import type { Actor } from '#contract/access/access.ts';
import type { CarrierClaimDetail, carrierClaimOperations } from '#contract/reweighs/claims.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CarrierClaimId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { carrierClaimTexts as texts } from '#texts/es/reweighs/claims.ts';
import { newId } from '#platform/ids.ts';
import type { ReweighsNeeds } from './needs.ts';
import { claimToRead } from './read-claims.ts';
import { insertCases, insertClaim, readyCases } from './store/claims.ts';

/** POST /api/billing/carrierClaim: what the carrier has to answer for, each overweight in one claim however many are made at once. */
export async function createCarrierClaim(
  needs: ReweighsNeeds,
  { carrier }: RequestOf<typeof carrierClaimOperations.createCarrierClaim>,
  actor: Actor,
): Promise<CarrierClaimDetail> {
  const id = newId<CarrierClaimId>();
  return needs.inTransaction(async (tx) => {
    const ready = await readyCases(tx, carrier);
    await insertClaim(tx, { id, carrier, made_by: actor.id as UserId, made_at: needs.clock.now() });
    const cases = ready.map(({ id: overweight_id, customer_id }) => ({ overweight_id, customer_id }));
    const taken = cases.length === 0 ? 0 : await insertCases(tx, id, cases);
    // Nothing of it stays.
    if (taken === 0) throw new Refusal('WRONG_DATA', { fields: { carrier: texts.nothingReady }, description: texts.nothingReady });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'carrier_claim', entity_id: id };
    await needs.audit(tx, { ...act, action: 'carrier_claim.made', after: { carrier, cases: taken } });
    return claimToRead(needs, tx, id);
  });
}
