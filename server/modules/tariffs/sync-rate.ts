import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import type { Deferred } from '#platform/http/route.ts';
import type { TariffsNeeds } from './needs.ts';
import { proposalById } from './store/proposals.ts';
import { auditRate, copyOf, deferred, heldConfig } from './write-rate.ts';

/** PUT /rates/{configId}/sync/{id}: today's prices of its proposal, and the column of this volume. Quotes that exist keep theirs. */
export async function syncRate(
  needs: TariffsNeeds,
  { configId, id: customer_id, volume }: RequestOf<typeof rateOperations.syncRate>,
  actor: Actor,
): Promise<Deferred> {
  return needs.inTransaction(async (tx) => {
    const before = await heldConfig(needs, tx, actor, customer_id, configId);
    const service = (await needs.catalogs.services(tx)).find(({ id }) => id === before.service_id);
    if (actor.role !== 'root' && !service?.editable) throw new Refusal('NOT_ALLOWED', { description: texts.notEditable });
    const proposal = before.proposal_id === null ? undefined : await proposalById(tx, before.proposal_id);
    if (!proposal) throw new Refusal('NOT_ALLOWED', { description: texts.proposal });
    const after = copyOf(proposal, customer_id, volume);
    await needs.rating.book.refillConfig(tx, { customer_id, id: configId }, after);
    await auditRate(needs, tx, { actor, action: 'rate.synced', customer_id, id: configId, before, after });
    return deferred(needs, tx, actor, configId);
  });
}
