import type { Actor } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, ProspectId } from '#contract/shared/ids.ts';
import { RATE_NOT_FOUND } from '#contract/tariffs/rates.ts';
import type { Bargain } from '#contract/tariffs/service-rules.ts';
import type { Tx } from '#platform/db/tx.ts';
import { Deferred } from '#platform/http/route.ts';
import { openJob, writeJob } from '#platform/job-answers.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { NewRateConfig, StoredConfig } from '../rating/api.ts';
import type { TariffsNeeds } from './needs.ts';
import { lockProspectRate, type ProspectRate } from './store/prospect-rates.ts';
import type { Proposal } from './store/proposals.ts';

/** Ends the transaction of a write with its answer, which the client fetches at the place of the 202. */
export async function deferred({ clock }: TariffsNeeds, tx: Tx, actor: Actor, rate_config_id: string): Promise<Deferred> {
  const job = await openJob(tx, clock, actor.id);
  await writeJob(tx, job, { status: 'DONE', results: { rate_config_id } });
  return new Deferred(job);
}

/** The copy of a proposal that a customer or prospect takes. */
export const copyOf = ({ id, service_id, year, name, prices, zones }: Proposal, volume: number) =>
  ({
    ...{ service_id, year, proposal_id: id, proposal_name: name, volume },
    ...{ prices, zones },
  }) satisfies Omit<NewRateConfig, 'customer_id'>;

type Told = Pick<StoredConfig, 'service_id' | 'year' | 'proposal_name' | 'volume' | 'zones'> & { prices: NewRateConfig['prices'] };
/** The tariff's grid too: the audit says which prices changed (decision 0200). */
const factsOf = ({ service_id, year, proposal_name, volume, prices, zones }: Told) => ({
  ...{ service_id, year, proposal_name, volume, zones },
  prices: prices.map(({ internalServiceName, rangeVolumes }) => ({
    internalServiceName,
    rangeVolumes: rangeVolumes.map(({ from, to, cost }) => ({ from, to, cost })),
  })),
});

export async function auditRate(
  { audit, catalogs }: TariffsNeeds,
  tx: Tx,
  {
    actor,
    action,
    customer_id,
    id,
    before,
    after,
  }: { actor: Actor; action: string; /** Null of a prospect. */ customer_id: CustomerId | null; id: string; before: Told | null; after: Told | null },
): Promise<void> {
  const service = (await catalogs.services(tx)).find(({ id: each }) => each === (after ?? before)?.service_id);
  const facts = { before: before && factsOf(before), after: after && { ...factsOf(after), service_name: service && serviceName(service) } };
  await audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id, action, entity: 'rate_config', entity_id: id, ...facts });
}

/** A service as people call it. */
export const serviceName = ({ carrier, name }: Pick<CatalogService, 'carrier' | 'name'>): string => `${aboutCarrier(carrier).name} ${name}`;

/** The living tariff of a customer within reach, held. Throws NOT_FOUND with the words that the web looks for. */
export async function heldConfig({ access, rating }: TariffsNeeds, tx: Tx, actor: Actor, customer_id: CustomerId, id: string): Promise<StoredConfig> {
  await access.customerOf(tx, actor, customer_id);
  const config = await rating.book.lockConfig(tx, { customer_id, id });
  if (!config) throw new Refusal('NOT_FOUND', { description: RATE_NOT_FOUND });
  return config;
}

/** The same of a prospect, which is held too, and what it is offered that service for; no bargain = the service is not among those offered to it. */
export async function heldProspectRate(
  { asks }: TariffsNeeds,
  tx: Tx,
  actor: Actor,
  prospect_id: ProspectId,
  id: string,
): Promise<{ rate: ProspectRate; bargain: Bargain | undefined }> {
  const bargains = await asks.holdProspect(tx, actor, prospect_id);
  const rate = await lockProspectRate(tx, { prospect_id, id });
  if (!rate) throw new Refusal('NOT_FOUND', { description: RATE_NOT_FOUND });
  return { rate, bargain: bargains.get(rate.service_id) };
}
