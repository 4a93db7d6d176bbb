import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import type { Deferred } from '#platform/http/route.ts';
import type { TariffsNeeds } from './needs.ts';
import { proposalById } from './store/proposals.ts';
import { auditRate, copyOf, deferred } from './write-rate.ts';
import { yearOf } from './year-of.ts';

/** POST /rates: copies a proposal of this year for a customer; a service has one living tariff a year (AMB-16.02). */
export async function createRate(
  needs: TariffsNeeds,
  { customer_id, year, proposal_id, volume }: RequestOf<typeof rateOperations.createRate>,
  actor: Actor,
): Promise<Deferred> {
  const current = yearOf(needs);
  if (year !== current) throw new Refusal('WRONG_DATA', { fields: { year: texts.thisYear(current) } });
  return needs.inTransaction(async (tx) => {
    await needs.access.customerOf(tx, actor, customer_id);
    const proposal = await proposalById(tx, proposal_id);
    if (proposal?.year !== year) throw new Refusal('WRONG_DATA', { fields: { proposal_id: texts.proposal } });
    const config = copyOf(proposal, customer_id, volume);
    const id = await needs.rating.book.addConfig(tx, config);
    if (id === null) throw new Refusal('CONFLICT', { description: texts.hasRate });
    await auditRate(needs, tx, { actor, action: 'rate.created', customer_id, id, before: null, after: config });
    return deferred(needs, tx, actor, id);
  });
}
