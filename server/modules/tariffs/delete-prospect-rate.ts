import type { Actor } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { rateOperations } from '#contract/tariffs/rates.ts';
import type { Deferred } from '#platform/http/route.ts';
import type { TariffsNeeds } from './needs.ts';
import { changeProspectRate } from './store/prospect-rates.ts';
import { auditRate, deferred, heldProspectRate } from './write-rate.ts';

/** DELETE /rates/prospect/{id}: the tariff goes along no more when the prospect becomes a customer, and stays as history. */
export async function deleteProspectRate(
  needs: TariffsNeeds,
  { id: prospect_id, rate_config_id: id }: RequestOf<typeof rateOperations.deleteProspectRate>,
  actor: Actor,
): Promise<Deferred> {
  return needs.inTransaction(async (tx) => {
    const { rate: before } = await heldProspectRate(needs, tx, actor, prospect_id, id);
    await changeProspectRate(tx, { ...before, deleted_at: needs.clock.now() });
    await auditRate(needs, tx, { actor, action: 'rate.deleted', customer_id: null, id, before, after: null });
    return deferred(needs, tx, actor, id);
  });
}
