import { reportOperations } from '#contract/reports/reports.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { dropOldReports } from './drop-reports.ts';
import { makeReport } from './make-report.ts';
import type { ReportsNeeds } from './needs.ts';
import { createLabelsReport } from './create-labels-report.ts';
import { getLabelsReport, listLabelsReports, mayReadReport } from './read-reports.ts';

/** Lists as files (AMB-18.02). */
export function buildReports(needs: ReportsNeeds): { routes: Route[]; jobs: Job[] } {
  needs.drive.keeps('report', { mayRead: (actor, id) => mayReadReport(needs, needs.db, actor, id as JobId) });
  return {
    routes: [
      route(reportOperations.createLabelsReport, (request, { actor }) => createLabelsReport(needs, request, actor)),
      route(reportOperations.listLabelsReports, (_request, { actor }) => listLabelsReports(needs, actor)),
      route(reportOperations.getLabelsReport, ({ id }, { actor }) => getLabelsReport(needs, id, actor)),
    ],
    jobs: [
      { name: 'reports-make', run: (data) => makeReport(needs, data['report_id'] as JobId) },
      { name: 'reports-drop-old', everyMs: needs.waits.tidyMs, run: () => dropOldReports(needs) },
    ],
  };
}
