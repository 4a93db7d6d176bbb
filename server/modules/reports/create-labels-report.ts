import type { Actor } from '#contract/access/access.ts';
import type { reportOperations } from '#contract/reports/reports.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { beginReport } from './begin-report.ts';
import type { ReportFiles } from './list-report.ts';
import type { ReportsNeeds } from './needs.ts';

type Operation = typeof reportOperations.createLabelsReport;

/** POST /reports/labels (AMB-18.02). */
export const createLabelsReport = (
  needs: ReportsNeeds,
  files: ReportFiles,
  { format, ...filters }: RequestOf<Operation>,
  actor: Actor,
): Promise<ResponseOf<Operation>> => beginReport(needs, files, { type: 'labels', format, filters }, actor);
