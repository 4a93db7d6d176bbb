import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, ProspectId, ServiceId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { rateOperations } from '#contract/tariffs/rates.ts';
import { newServiceRow, type Bargain } from '#contract/tariffs/service-rules.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Deferred } from '#platform/http/route.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { TariffsNeeds } from './needs.ts';
import { agentSyncFaults } from './rules/agent-faults.ts';
import { changeProspectRate, isProspectRate } from './store/prospect-rates.ts';
import { proposalById, type Proposal } from './store/proposals.ts';
import { auditRate, copyOf, deferred, heldConfig, heldProspectRate } from './write-rate.ts';

type Asked = RequestOf<typeof rateOperations.syncRate>;

/** PUT /rates/{configId}/sync/{id}: today's prices of its proposal, and the column of this volume. Quotes that exist keep theirs. */
export async function syncRate(needs: TariffsNeeds, { configId, id, volume }: Asked, actor: Actor): Promise<Deferred> {
  return needs.inTransaction(async (tx) => {
    const prospect_id = id as ProspectId;
    if (await isProspectRate(tx, { prospect_id, id: configId })) await syncProspectRate(needs, tx, actor, { prospect_id, id: configId, volume });
    else await syncConfig(needs, tx, actor, { customer_id: id as CustomerId, id: configId, volume });
    return deferred(needs, tx, actor, configId);
  });
}

async function syncConfig(
  needs: TariffsNeeds,
  tx: Tx,
  actor: Actor,
  { customer_id, id, volume }: { customer_id: CustomerId } & Which,
): Promise<void> {
  const before = await heldConfig(needs, tx, actor, customer_id, id);
  const { service, proposal } = await proposalToTake(needs, tx, actor, before);
  const after = copyOf(proposal, volume);
  const row = (await needs.rating.book.servicesOf(tx, customer_id)).find(({ service_id }) => service_id === service.id);
  refuseAgent(actor, { service, row, before: before.prices, after: needs.rating.book.withColumn(after.prices, volume) });
  await needs.rating.book.refillConfig(tx, { customer_id, id }, after);
  await auditRate(needs, tx, { actor, action: 'rate.synced', customer_id, id, before, after });
}

type Which = { id: string; volume: number };
async function syncProspectRate(
  needs: TariffsNeeds,
  tx: Tx,
  actor: Actor,
  { prospect_id, id, volume }: { prospect_id: ProspectId } & Which,
): Promise<void> {
  const { rate: before, bargain } = await heldProspectRate(needs, tx, actor, prospect_id, id);
  const { service, proposal } = await proposalToTake(needs, tx, actor, before);
  const after = copyOf(proposal, volume);
  const prices = needs.rating.book.withColumn(after.prices, volume);
  refuseAgent(actor, { service, row: bargain, before: before.prices, after: prices });
  await changeProspectRate(tx, { ...before, ...after, prices, synced_at: needs.clock.now() });
  await auditRate(needs, tx, { actor, action: 'rate.synced', customer_id: null, id, before, after });
}

type Judged = Omit<Parameters<typeof agentSyncFaults>[0], 'row'> & { row: Bargain | undefined };
/** A column is a price as well: what an agent may not give by a discount, a larger volume does not give either. */
function refuseAgent(actor: Actor, { row = newServiceRow, ...judged }: Judged): void {
  if (actor.role === 'root') return;
  const fields = agentSyncFaults({ ...judged, row });
  if (Object.keys(fields).length > 0) throw new Refusal('WRONG_DATA', { fields });
}

/** The service of a tariff whose prices this actor may write, and its proposal. */
async function proposalToTake(
  { catalogs }: TariffsNeeds,
  tx: Tx,
  actor: Actor,
  { service_id, proposal_id }: { service_id: ServiceId; proposal_id: string | null },
): Promise<{ service: CatalogService; proposal: Proposal }> {
  const service = (await catalogs.services(tx)).find(({ id }) => id === service_id);
  if (!service) throw new Error(`a tariff of service ${service_id}, which is not in the catalogue`);
  if (actor.role !== 'root' && !service.editable) throw new Refusal('NOT_ALLOWED', { description: texts.notEditable });
  const proposal = proposal_id === null ? undefined : await proposalById(tx, proposal_id);
  if (!proposal) throw new Refusal('NOT_ALLOWED', { description: texts.proposal });
  return { service, proposal };
}
