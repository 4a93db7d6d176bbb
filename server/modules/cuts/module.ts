import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { CutsApi } from './api.ts';
import { billAtOnce } from './bill-at-once.ts';
import { cutsJobs } from './jobs.ts';
import { leaveReports } from './leave-reports.ts';
import { documentReport, holdReport } from './document-report.ts';
import type { CutsNeeds } from './needs.ts';
import { rejectCharges } from './reject-charges.ts';
import { cutsRoutes } from './routes.ts';
import { approvedReports } from './store/read-reports.ts';

/** Charges become reports, which customers review before anything is invoiced. */
export const buildCuts = (needs: CutsNeeds): { api: CutsApi; routes: Route[]; jobs: Job[] } => ({
  api: {
    leaveReports: (tx, charges) => leaveReports(needs, tx, charges),
    billAtOnce: (tx, guide, by) => billAtOnce(needs, tx, guide, by),
    approvedReports,
    holdReport: (tx, customer, report) => holdReport(tx, customer, report),
    documentReport: (tx, customer, report, status) => documentReport(needs, tx, customer, report, status),
    rejectCharges: (tx, rejected, move) => rejectCharges(needs, tx, rejected, move),
  },
  routes: cutsRoutes(needs),
  jobs: cutsJobs(needs),
});
