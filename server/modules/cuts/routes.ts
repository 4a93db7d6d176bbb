import { cutsOperations } from '#contract/cuts/cuts.ts';
import { route, type Route } from '#platform/http/route.ts';
import { addPendingCharges } from './add-pending-charges.ts';
import type { CutsNeeds } from './needs.ts';
import { getCutCalendar } from './read-calendar.ts';
import { listBillingReports, listReportRows, reportToRead } from './read-reports.ts';
import { updateBillingReport } from './update-billing-report.ts';

export const cutsRoutes = (needs: CutsNeeds): Route[] => [
  route(cutsOperations.listBillingReports, (request, { actor }) => listBillingReports(needs, request, actor)),
  route(cutsOperations.getBillingReport, ({ id }, { actor }) => reportToRead(needs, needs.db, id, actor)),
  route(cutsOperations.listReportRows, (request, { actor }) => listReportRows(needs, request, actor)),
  route(cutsOperations.getCutCalendar, (request, { actor }) => getCutCalendar(needs, request, actor)),
  route(cutsOperations.updateBillingReport, (request, { actor }) => updateBillingReport(needs, request, actor)),
  route(cutsOperations.addPendingCharges, ({ id }, { actor }) => addPendingCharges(needs, id, actor)),
];
