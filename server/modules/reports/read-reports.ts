import type { Actor } from '#contract/access/access.ts';
import type { FileView } from '#contract/drive/drive.ts';
import type { ReportView } from '#contract/reports/reports.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { can } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import { KEPT_MS } from './drop-reports.ts';
import type { ReportsNeeds } from './needs.ts';
import { reachesAll } from './rules/report-reach.ts';
import { reportById, reportsOf, type Report } from './store/reports.ts';

export const statusOf = { queued: 'QUEUED', working: 'PROCESSING', done: 'DONE', failed: 'Failed' } as const;

/** GET /reports/labels: what the caller has exported within the last day. */
export async function listLabelsReports(needs: ReportsNeeds, actor: Actor): Promise<{ data: ReportView[] }> {
  const reports: Report[] = [];
  for (const report of await reportsOf(needs.db, actor.id, oldest(needs)))
    if (await isWithinReach(needs, needs.db, actor, report)) reports.push(report);
  const files = await needs.drive.filesOf(needs.db, 'report', reports.map(({ id }) => id)); // prettier-ignore
  return { data: reports.map((report) => viewOf(needs, report, files.get(report.id) ?? null)) };
}

/** GET /reports/labels/{id}: how far it is, then its file. Throws NOT_FOUND for everybody but who asked for it. */
export async function getLabelsReport(needs: ReportsNeeds, id: JobId, actor: Actor): Promise<ReportView> {
  const report = await readable(needs, needs.db, actor, id);
  if (!report) throw new Refusal('NOT_FOUND');
  return viewOf(needs, report, (await needs.drive.filesOf(needs.db, 'report', [id])).get(id) ?? null);
}

export const mayReadReport = async (needs: ReportsNeeds, reader: Reader, actor: Actor, id: JobId): Promise<boolean> =>
  (await readable(needs, reader, actor, id)) !== null;

async function readable(needs: ReportsNeeds, reader: Reader, actor: Actor, id: JobId): Promise<Report | null> {
  const report = await reportById(reader, id);
  if (!report || report.actor_id !== actor.id || (report.ended_at && report.created_at <= oldest(needs))) return null;
  return (await isWithinReach(needs, reader, actor, report)) ? report : null;
}

const oldest = ({ clock }: ReportsNeeds): Date => new Date(clock.now().getTime() - KEPT_MS);

/** As long as its person still reaches all that it was read through. */
async function isWithinReach({ access }: ReportsNeeds, reader: Reader, actor: Actor, { filters, scope }: Report): Promise<boolean> {
  if (!can(actor, 'canRead.label')) return false;
  try {
    const now = await access.listScope(reader, actor, filters);
    return scope === null || reachesAll(now, scope);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const viewOf = ({ fileUrl }: ReportsNeeds, report: Report, file: FileView | null): ReportView => ({
  id: report.id,
  type: report.type,
  format: report.format,
  url: file && fileUrl(file.id),
  spreadsheet_id: file?.id ?? null,
  status: statusOf[report.state],
  total: report.total,
  done: report.done,
  file,
  created_at: report.created_at.toISOString(),
});
