import type { Actor } from '#contract/access/access.ts';
import { MOST_EXPORTED, type reportOperations } from '#contract/reports/reports.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import type { ReportFiles } from './labels-report.ts';
import type { ReportsNeeds } from './needs.ts';
import { statusOf } from './read-reports.ts';
import { figureText } from '#texts/es/shared/figures.ts';

type Operation = typeof reportOperations.createLabelsReport;

/** POST /reports/labels: begins to write what these filters leave; a second press while the same is written answers the first. */
export async function createLabelsReport(
  { db, shipping }: ReportsNeeds,
  files: ReportFiles,
  { format, ...filters }: RequestOf<Operation>,
  actor: Actor,
): Promise<ResponseOf<Operation>> {
  const total = await shipping.countListed(db, actor, filters, MOST_EXPORTED + 1);
  if (total === 0) throw new Refusal('WRONG_DATA', { description: texts.none });
  if (total > MOST_EXPORTED) throw new Refusal('WRONG_DATA', { description: texts.tooManyRows(figureText(MOST_EXPORTED)) });
  const { id, state } = await files.begin(actor, { request: { type: 'labels', format, filters }, total, progress: { scope: null } });
  return { id, type: 'labels', status: statusOf[state] };
}
