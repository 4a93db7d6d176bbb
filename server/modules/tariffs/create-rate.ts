import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, ProspectId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Deferred } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { TariffsNeeds } from './needs.ts';
import { insertProspectRate } from './store/prospect-rates.ts';
import { proposalById, type Proposal } from './store/proposals.ts';
import { auditRate, copyOf, deferred } from './write-rate.ts';
import { yearOf } from './year-of.ts';

type Asked = RequestOf<typeof rateOperations.createRate>;

/** POST /rates: copies a proposal of this year for a customer or a prospect; a service has one living tariff a year (AMB-16.02). */
export async function createRate(needs: TariffsNeeds, asked: Asked, actor: Actor): Promise<Deferred> {
  const { customer_id, prospect_id, year, proposal_id, volume } = asked;
  const current = yearOf(needs);
  if (year !== current) throw new Refusal('WRONG_DATA', { fields: { year: texts.thisYear(current) } });
  if ((customer_id === undefined) === (prospect_id === undefined)) throw new Refusal('WRONG_DATA', { fields: { customer_id: texts.oneOwner } });
  return needs.inTransaction(async (tx) => {
    if (prospect_id) await needs.asks.holdProspect(tx, actor, prospect_id);
    else await needs.access.customerOf(tx, actor, customer_id as CustomerId);
    const proposal = await proposalById(tx, proposal_id);
    if (proposal?.year !== year) throw new Refusal('WRONG_DATA', { fields: { proposal_id: texts.proposal } });
    const config = copyOf(proposal, volume);
    const id = prospect_id
      ? await addProspectRate(needs, tx, prospect_id, proposal, volume)
      : await needs.rating.book.addConfig(tx, { ...config, customer_id: customer_id as CustomerId });
    if (id === null) throw new Refusal('CONFLICT', { description: texts.hasRate });
    await auditRate(needs, tx, { actor, action: 'rate.created', customer_id: customer_id ?? null, id, before: null, after: config });
    return deferred(needs, tx, actor, id);
  });
}

/** Null where one lives for that prospect, service and year; else its id. */
async function addProspectRate({ clock, rating }: TariffsNeeds, tx: Tx, prospect_id: ProspectId, proposal: Proposal, volume: number) {
  const id = newId();
  const { prices, ...config } = copyOf(proposal, volume);
  const times = { created_at: clock.now(), synced_at: null, deleted_at: null };
  const isNew = await insertProspectRate(tx, { ...config, ...times, id, prospect_id, prices: rating.book.withColumn(prices, volume) });
  return isNew ? id : null;
}
