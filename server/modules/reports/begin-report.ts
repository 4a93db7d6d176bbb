import type { Actor } from '#contract/access/access.ts';
import { MOST_EXPORTED, type ReportFormat, type ReportView } from '#contract/reports/reports.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { figureText } from '#texts/es/shared/figures.ts';
import type { OnBehalf } from '../access/api.ts';
import type { ListReport, ReportFiles } from './list-report.ts';
import { listsOf } from './lists.ts';
import type { ReportsNeeds } from './needs.ts';
import { statusOf } from './read-reports.ts';

/** Begins to write what these filters leave of a list; a second press while the same is written answers the first. */
export async function beginReport(
  needs: ReportsNeeds,
  files: ReportFiles,
  { type, format, filters }: { type: ListReport['type']; format: ReportFormat; filters: OnBehalf },
  actor: Actor,
): Promise<Pick<ReportView, 'id' | 'type' | 'status'>> {
  const { count, words } = listsOf(needs)[type];
  const total = await count(actor, filters, MOST_EXPORTED + 1);
  if (total === 0) throw new Refusal('WRONG_DATA', { description: words.none });
  if (total > MOST_EXPORTED) throw new Refusal('WRONG_DATA', { description: words.tooManyRows(figureText(MOST_EXPORTED)) });
  const { id, state } = await files.begin(actor, { request: { type, format, filters }, total, progress: { scope: null } });
  return { id, type, status: statusOf[state] };
}
