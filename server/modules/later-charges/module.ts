import type { OverweightId } from '#contract/shared/ids.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Route } from '#platform/http/route.ts';
import type { LaterChargesApi } from './api.ts';
import { laterChargeKind } from './approval-kind.ts';
import { chargeDropped } from './charge-overweight.ts';
import { chargeApproved } from './create-charge.ts';
import { laterChargesJobs } from './jobs.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { laterChargesRoutes } from './routes.ts';
import { overweightInScope, underReview } from './store/read-overweight.ts';
import { documentsOf } from './store/overweight.ts';
import { takeOverweight } from './take-overweight.ts';

/** What guides are charged after they were made: what root types, and overweight of carriers, which is under review first. */
export function buildLaterCharges(needs: LaterChargesNeeds): { api: LaterChargesApi; routes: Route[]; jobs: Job[] } {
  const { access, db, drive } = needs;
  drive.keeps('overweight', {
    mayRead: async (actor, id) => (await overweightInScope(db, await access.scopeOf(db, actor), id as OverweightId)) !== undefined,
  });
  needs.approvals.carriesOut(laterChargeKind, { carryOut: (tx, { payload }) => chargeApproved(needs, tx, payload) });
  return {
    api: {
      takeOverweight: (tx, row) => takeOverweight(needs, tx, row),
      chargeDropped: (tx, guide) => chargeDropped(needs, tx, guide),
      underReview,
      documentsOf: (reader, customer, charged) => documentsOf(reader, customer, charged, needs.clock.now()),
    },
    routes: laterChargesRoutes(needs),
    jobs: laterChargesJobs(needs),
  };
}
