import type { CustomerId, ReportId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { InvoicesNeeds } from './needs.ts';
import { hasOpen } from './store/pre-invoices.ts';

/** A report none of whose pre-invoices is open any more is invoiced (AMB-13.09). The caller holds the report. */
export async function closeReport({ cuts }: InvoicesNeeds, tx: Tx, customer: CustomerId, report: ReportId | null): Promise<void> {
  if (report === null || (await hasOpen(tx, customer, report))) return;
  const { status } = await cuts.holdReport(tx, customer, report);
  // One that was left without charges is cancelled.
  if (status === 'pre_invoiced') await cuts.documentReport(tx, customer, report, 'invoiced');
}
