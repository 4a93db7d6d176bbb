import { reportOperations } from '#contract/reports/reports.ts';
import { route, type Route } from '#platform/http/route.ts';
import { createInvoicesReport } from './create-invoices-report.ts';
import { createLabelsReport } from './create-labels-report.ts';
import { listReports } from './list-report.ts';
import type { ReportsNeeds } from './needs.ts';
import { getReport, listReportsOf } from './read-reports.ts';

/** Lists as files (AMB-18.02). */
export function buildReports(needs: ReportsNeeds): { routes: Route[] } {
  const files = needs.filework.makes(listReports(needs));
  return {
    routes: [
      route(reportOperations.createLabelsReport, (request, { actor }) => createLabelsReport(needs, files, request, actor)),
      route(reportOperations.listLabelsReports, (_request, { actor }) => listReportsOf(needs, files, 'labels', actor)),
      route(reportOperations.getLabelsReport, ({ id }, { actor }) => getReport(needs, files, { id, type: 'labels' }, actor)),
      route(reportOperations.listInvoicesReports, (_request, { actor }) => listReportsOf(needs, files, 'invoices', actor)),
      route(reportOperations.createInvoicesReport, (request, { actor }) => createInvoicesReport(needs, files, request, actor)),
      route(reportOperations.getInvoicesReport, ({ id }, { actor }) => getReport(needs, files, { id, type: 'invoices' }, actor)),
    ],
  };
}
