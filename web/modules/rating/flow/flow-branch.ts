import { carrierFacts } from '#contract/carriers/carriers.ts';
import type { Flow, FlowBranch } from './flow.ts';

/** The branch that was chosen, while its carrier and postal code are still those of the shipment. */
export function branchOf({ ocurre_office, branch, rate, destination }: Flow): FlowBranch | null {
  const isStill = ocurre_office && branch?.carrier === rate?.carrier && branch?.zip_code === destination?.zip_code;
  return isStill ? (branch ?? null) : null;
}

/** Whether the chosen carrier lists branches and none is chosen (AMB-4.11). */
export const lacksBranch = (flow: Flow): boolean =>
  flow.ocurre_office && (carrierFacts(flow.rate?.carrier ?? '')?.listsBranches ?? false) && branchOf(flow) === null;
