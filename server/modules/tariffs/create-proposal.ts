import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { proposalOperations } from '#contract/tariffs/proposals.ts';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { newId } from '#platform/ids.ts';
import { checkGrid } from './check-grid.ts';
import type { TariffsNeeds } from './needs.ts';
import { toProposal } from './read-proposals.ts';
import { insertProposal } from './store/proposals.ts';

/** POST /rates/proposal: a grid of a service for a year, under a name of its own. */
export async function createProposal(
  needs: TariffsNeeds,
  { service_id, year, name, prices, zones }: RequestOf<typeof proposalOperations.createProposal>,
  actor: Actor,
): Promise<ProposalView> {
  const now = needs.clock.now();
  const proposal = { id: newId(), service_id, year, name, prices, zones, created_at: now, changed_at: now };
  return needs.inTransaction(async (tx) => {
    await checkGrid(needs, tx, service_id, { prices, zones });
    if (!(await insertProposal(tx, proposal))) throw new Refusal('CONFLICT', { fields: { name: texts.proposalTaken } });
    const facts = { action: 'proposal.created', entity: 'proposal', entity_id: proposal.id, after: { service_id, year, name, prices, zones } };
    await needs.audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id: null, ...facts });
    return toProposal({ ...proposal, version: 1 }, 0);
  });
}
