import type { Actor } from '#contract/access/access.ts';
import type { ReportView } from '#contract/reports/reports.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import type { ShownFile } from '../filework/api.ts';
import type { LabelsReport, ReportFiles, ReportReach } from './labels-report.ts';
import type { ReportsNeeds } from './needs.ts';

export const statusOf = { queued: 'QUEUED', working: 'PROCESSING', done: 'DONE', failed: 'Failed' } as const;

/** GET /reports/labels: what the caller has exported within the last day. */
export async function listLabelsReports(needs: ReportsNeeds, files: ReportFiles, actor: Actor): Promise<{ data: ReportView[] }> {
  return { data: (await files.list(actor)).map((report) => viewOf(needs, report)) };
}

/** GET /reports/labels/{id}: how far it is, then its file. Throws NOT_FOUND for everybody but who asked for it. */
export async function getLabelsReport(needs: ReportsNeeds, files: ReportFiles, id: JobId, actor: Actor): Promise<ReportView> {
  const report = await files.find(actor, id);
  if (!report) throw new Refusal('NOT_FOUND');
  return viewOf(needs, report);
}

const viewOf = ({ fileUrl }: ReportsNeeds, report: ShownFile<LabelsReport, ReportReach>): ReportView => ({
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
