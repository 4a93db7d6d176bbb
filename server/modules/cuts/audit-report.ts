import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CutsNeeds } from './needs.ts';
import { reportFolio } from './rules/folio.ts';
import type { Report } from './store/reports.ts';

export type ReportAct =
  | 'report.cut'
  | 'report.observed'
  | 'report.answered'
  | 'report.approved'
  | 'report.cancelled'
  | 'report.pre_invoiced'
  | 'report.invoiced'
  | 'report.rejected'
  | 'report.charges_added'
  | 'report.billed_at_once';

/** Writes an act on a report down, with its total as it stands after it; `actor` null = a job did it. */
export const auditReport = (
  { audit }: Pick<CutsNeeds, 'audit'>,
  tx: Tx,
  { id, n, customer_id, total, status, charges }: Report,
  action: ReportAct,
  actor_id: UserId | null,
  facts: object = {},
): Promise<void> =>
  audit(tx, {
    ...{ actor_id, on_behalf_of: null, customer_id, action, entity: 'report', entity_id: id },
    after: { folio: reportFolio(Number(n)), status, charges, total, ...facts },
  });
