import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { proposalOperations } from '#contract/tariffs/proposals.ts';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import { isChange } from '#platform/audit.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { checkGrid } from './check-grid.ts';
import type { TariffsNeeds } from './needs.ts';
import { toProposal } from './read-proposals.ts';
import { changeProposal, lockProposal } from './store/proposals.ts';

/** PUT /rates/proposal/{id}: the whole grid anew. Nobody overwrites what another changed since it was opened. */
export async function updateProposal(
  needs: TariffsNeeds,
  { id, name, version, prices, zones }: RequestOf<typeof proposalOperations.updateProposal>,
  actor: Actor,
): Promise<ProposalView> {
  return needs.inTransaction(async (tx) => {
    const before = await lockProposal(tx, id);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.version !== version) throw new Refusal('CONFLICT', { description: texts.proposalChanged });
    await checkGrid(needs, tx, before.service_id, { prices, zones });
    const change = { name, prices, zones, changed_at: needs.clock.now() };
    if (!(await changeProposal(tx, before, change))) throw new Refusal('CONFLICT', { fields: { name: texts.proposalTaken } });
    const facts = { before: { name: before.name, prices: before.prices, zones: before.zones }, after: { name, prices, zones } };
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, action: 'proposal.changed', entity: 'proposal', entity_id: id };
    if (isChange(facts.before, facts.after)) await needs.audit(tx, { ...act, ...facts });
    const customers = await needs.rating.book.customersOfProposals(tx, before.year);
    return toProposal({ ...before, ...change, version: version + 1 }, customers.get(id) ?? 0);
  });
}
