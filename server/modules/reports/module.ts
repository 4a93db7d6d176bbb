import { reportOperations } from '#contract/reports/reports.ts';
import { route, type Route } from '#platform/http/route.ts';
import { createLabelsReport } from './create-labels-report.ts';
import { labelsReports } from './labels-report.ts';
import type { ReportsNeeds } from './needs.ts';
import { getLabelsReport, listLabelsReports } from './read-reports.ts';

/** Lists as files (AMB-18.02). */
export function buildReports(needs: ReportsNeeds): { routes: Route[] } {
  const files = needs.filework.makes(labelsReports(needs));
  return {
    routes: [
      route(reportOperations.createLabelsReport, (request, { actor }) => createLabelsReport(needs, files, request, actor)),
      route(reportOperations.listLabelsReports, (_request, { actor }) => listLabelsReports(needs, files, actor)),
      route(reportOperations.getLabelsReport, ({ id }, { actor }) => getLabelsReport(needs, files, id, actor)),
    ],
  };
}
