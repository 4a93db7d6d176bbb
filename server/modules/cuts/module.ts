import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { CutsApi } from './api.ts';
import { billAtOnce } from './bill-at-once.ts';
import { cutsJobs } from './jobs.ts';
import { leaveReports } from './leave-reports.ts';
import type { CutsNeeds } from './needs.ts';
import { cutsRoutes } from './routes.ts';

/** Charges become reports, which customers review before anything is invoiced. */
export const buildCuts = (needs: CutsNeeds): { api: CutsApi; routes: Route[]; jobs: Job[] } => ({
  api: {
    leaveReports: (tx, charges) => leaveReports(needs, tx, charges),
    billAtOnce: (tx, guide, by) => billAtOnce(needs, tx, guide, by),
  },
  routes: cutsRoutes(needs),
  jobs: cutsJobs(needs),
});
