import { Refusal } from '#contract/shared/errors.ts';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import type { TariffsNeeds } from './needs.ts';
import { proposalById, type Proposal } from './store/proposals.ts';

export const toProposal = ({ id, service_id, year, name, prices, zones, version }: Proposal, customers: number): ProposalView => ({
  ...{ id, service_id, year, name, version, customers },
  ...{ rates: prices, zones },
});

/** GET /rates/proposal/{id}. */
export async function getProposal({ db, rating }: TariffsNeeds, id: string): Promise<ProposalView> {
  const proposal = await proposalById(db, id);
  if (!proposal) throw new Refusal('NOT_FOUND');
  return toProposal(proposal, (await rating.book.customersOfProposals(db, proposal.year)).get(id) ?? 0);
}
