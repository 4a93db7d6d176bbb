import type { CustomerId, ReportId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ReportForDocuments } from './api.ts';
import { auditReport } from './audit-report.ts';
import type { CutsNeeds } from './needs.ts';
import { changeReport, lockReport, type Report } from './store/reports.ts';

async function held(tx: Tx, customer: CustomerId, id: ReportId): Promise<Report> {
  const report = await lockReport(tx, customer, id);
  if (!report) throw new Error(`no report ${id}`);
  return report;
}

/** A report as it stands, held until the transaction ends. */
export const holdReport = (tx: Tx, customer: CustomerId, id: ReportId): Promise<ReportForDocuments> => held(tx, customer, id);

/** approved → pre_invoiced → invoiced (AMB-13.08): all that it holds is on pre-invoices, and then on invoices. */
export async function documentReport(
  needs: CutsNeeds,
  tx: Tx,
  customer: CustomerId,
  id: ReportId,
  status: 'pre_invoiced' | 'invoiced',
): Promise<void> {
  const changed = await changeReport(tx, await held(tx, customer, id), { status, changed_at: needs.clock.now() });
  await auditReport(needs, tx, changed, `report.${status}`, null);
}
