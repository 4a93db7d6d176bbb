import type { Actor } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { rateOperations } from '#contract/tariffs/rates.ts';
import type { Deferred } from '#platform/http/route.ts';
import type { TariffsNeeds } from './needs.ts';
import { auditRate, deferred, heldConfig } from './write-rate.ts';

/** DELETE /rates/{id}: the tariff quotes no more and stays as history. */
export async function deleteRate(
  needs: TariffsNeeds,
  { id: customer_id, rate_config_id: id }: RequestOf<typeof rateOperations.deleteRate>,
  actor: Actor,
): Promise<Deferred> {
  return needs.inTransaction(async (tx) => {
    const before = await heldConfig(needs, tx, actor, customer_id, id);
    await needs.rating.book.endConfig(tx, { customer_id, id });
    await auditRate(needs, tx, { actor, action: 'rate.deleted', customer_id, id, before, after: null });
    return deferred(needs, tx, actor, id);
  });
}
