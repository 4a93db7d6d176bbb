import type { Actor } from '#contract/access/access.ts';
import type { ReportView } from '#contract/reports/reports.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import type { ShownFile } from '../filework/api.ts';
import type { ListReport, ReportFiles, ReportReach } from './list-report.ts';
import type { ReportsNeeds } from './needs.ts';

export const statusOf = { queued: 'QUEUED', working: 'PROCESSING', done: 'DONE', failed: 'Failed' } as const;

type Type = ListReport['type'];

/** GET /reports/labels, /reports/invoices: what of one list the caller has exported within the last day. */
export async function listReportsOf(needs: ReportsNeeds, files: ReportFiles, type: Type, actor: Actor): Promise<{ data: ReportView[] }> {
  const own = (await files.list(actor)).filter(({ request }) => request.type === type);
  return { data: own.map((report) => viewOf(needs, report)) };
}

/** GET /reports/labels/{id}, /reports/invoices/{id}: how far it is, then its file. Throws NOT_FOUND for everybody but who asked for it. */
export async function getReport(needs: ReportsNeeds, files: ReportFiles, { id, type }: { id: JobId; type: Type }, actor: Actor): Promise<ReportView> {
  const report = await files.find(actor, id);
  if (report?.request.type !== type) throw new Refusal('NOT_FOUND');
  return viewOf(needs, report);
}

const viewOf = ({ fileUrl }: ReportsNeeds, report: ShownFile<ListReport, ReportReach>): ReportView => ({
  id: report.id,
  type: report.request.type,
  format: report.request.format,
  url: report.file && fileUrl(report.file.id),
  spreadsheet_id: report.file?.id ?? null,
  status: statusOf[report.state],
  total: report.total,
  done: report.done,
  file: report.file,
  created_at: report.created_at.toISOString(),
});
