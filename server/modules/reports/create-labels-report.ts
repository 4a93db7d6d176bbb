import type { Actor } from '#contract/access/access.ts';
import { MOST_EXPORTED, type reportOperations } from '#contract/reports/reports.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { FileId, JobId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import { canonicalHash } from '#platform/hash.ts';
import { newId } from '#platform/ids.ts';
import { removeBytes } from './drop-reports.ts';
import type { ReportsNeeds } from './needs.ts';
import { statusOf } from './read-reports.ts';
import { dropReportsBeyond, insertReport, lockReports, openReportOf, reportsOf, type NewReport } from './store/reports.ts';

/** Exports of one person that are under way at once (AMB-18.02), and finished ones that are kept: the disk is not theirs to fill. */
const MOST_OPEN = 3;
const MOST_KEPT = 10;

type Operation = typeof reportOperations.createLabelsReport;
const grouped = (n: number): string => new Intl.NumberFormat('es-MX').format(n);

/** POST /reports/labels: begins to write what these filters leave; a second press while the same is written answers the first. */
export async function createLabelsReport(needs: ReportsNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { db, inTransaction } = needs;
  const { format, ...filters } = request;
  const total = await needs.shipping.countListed(db, actor, filters, MOST_EXPORTED + 1);
  if (total === 0) throw new Refusal('WRONG_DATA', { description: texts.none });
  if (total > MOST_EXPORTED) throw new Refusal('WRONG_DATA', { description: texts.tooManyRows(grouped(MOST_EXPORTED)) });
  const report: NewReport = {
    id: newId<JobId>(),
    actor_id: actor.id,
    type: 'labels',
    format,
    filters,
    filters_hash: canonicalHash(filters),
    total,
    file_id: newId<FileId>(),
    created_at: needs.clock.now(),
  };
  const known = await openReportOf(db, report);
  if (known) return { id: known.id, type: known.type, status: statusOf[known.state] };
  const dropped = await inTransaction(async (tx) => {
    await lockReports(tx, actor.id);
    if (await openReportOf(tx, report)) return null;
    const open = (await reportsOf(tx, actor.id, report.created_at)).filter(({ ended_at }) => ended_at === null);
    if (open.length >= MOST_OPEN) throw new Refusal('TOO_MANY_REQUESTS', { description: texts.tooMany });
    if (!(await insertReport(tx, report))) return null;
    await needs.queue.enqueue(tx, 'reports-make', { report_id: report.id }, { once: report.id });
    const beyond = await dropReportsBeyond(tx, actor.id, MOST_KEPT);
    await needs.drive.dropFilesOf(tx, 'report', beyond.map(({ id }) => id)); // prettier-ignore
    return beyond;
  });
  if (dropped) {
    await removeBytes(needs, dropped);
    return { id: report.id, type: report.type, status: 'QUEUED' };
  }
  // Another press has written it a moment ago.
  const winner = await openReportOf(db, report);
  if (!winner) throw new Refusal('IN_PROGRESS');
  return { id: winner.id, type: winner.type, status: statusOf[winner.state] };
}
