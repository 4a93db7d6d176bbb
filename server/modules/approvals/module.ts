import { approvalOperations } from '#contract/approvals/approvals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { actsAlone } from './act-alone.ts';
import type { ApprovalsApi, Waiting } from './api.ts';
import { ask, waitingFor, waitingOf } from './ask.ts';
import { decideApproval } from './decide-approval.ts';
import { knownKinds, type KnownKind } from './kinds.ts';
import type { ApprovalsNeeds } from './needs.ts';
import { listApprovals } from './read-approvals.ts';
import { whyNotSecond } from './second-person.ts';

/** What one person may not do alone. It knows no kind: each module brings its own (AMB-12.12). */
export function buildApprovals(needs: ApprovalsNeeds): { api: ApprovalsApi; routes: Route[] } {
  const kinds = knownKinds();
  const api: ApprovalsApi = {
    carriesOut: (kind, how) => kinds.add({ ...kind, ...how } as unknown as KnownKind),
    ask: (tx, { kind }, asked) => ask(needs, tx, kinds.of(kind), asked),
    waiting: async <Payload>(reader: Parameters<ApprovalsApi['waiting']>[0], { kind }: { kind: string }) =>
      (await waitingOf(reader, kinds.of(kind))) as Waiting<Payload>[],
    waitingFor,
    actsAlone: (tx, act) => actsAlone(needs, tx, act),
    whyNotSecond: (reader, asked, actor) => whyNotSecond(needs, reader, asked, actor),
  };
  const routes = [
    route(approvalOperations.listApprovals, (request, { actor }) => listApprovals(needs, kinds, request, actor)),
    route(approvalOperations.decideApproval, (request, { actor }) => decideApproval(needs, kinds, request, actor)),
  ];
  return { api, routes };
}
