import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { Flow, FlowBranch } from './flow.ts';

/** The branch that was chosen, whether its carrier still lists it or not, while carrier and postal code are those of the shipment. */
function wantedBranch({ ocurre_office, branch, rate, destination }: Flow): FlowBranch | null {
  const isStill = ocurre_office && branch?.carrier === rate?.carrier && branch?.zip_code === destination?.zip_code;
  return isStill ? (branch ?? null) : null;
}

/** The branch that the guide would name. */
export function branchOf(flow: Flow): FlowBranch | null {
  const branch = wantedBranch(flow);
  return branch?.is_gone ? null : branch;
}

/** A branch of an earlier guide or draft that its carrier no longer lists: another one is chosen. */
export function goneBranch(flow: Flow): FlowBranch | null {
  const branch = wantedBranch(flow);
  return branch?.is_gone ? branch : null;
}

/** Whether the chosen carrier lists branches and none is chosen (AMB-4.11). */
export const lacksBranch = (flow: Flow): boolean =>
  flow.ocurre_office && (carrierFacts(flow.rate?.carrier ?? '')?.listsBranches ?? false) && branchOf(flow) === null;

/** The flow once its carrier has said which branches there are: the chosen one as it is called today, or no longer to be had. */
export function withListed(flow: Flow, listed: readonly Pick<FlowBranch, 'code' | 'name' | 'address'>[]): Flow {
  const branch = branchOf(flow);
  if (!branch) return flow;
  const found = listed.find(({ code }) => code === branch.code);
  if (!found) return { ...flow, branch: { ...branch, is_gone: true } };
  const { name, address } = found;
  return name === branch.name && address === branch.address ? flow : { ...flow, branch: { ...branch, name, address } };
}
