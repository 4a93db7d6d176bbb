import type { CustomerId, ReportId } from '#contract/shared/ids.ts';
import { alone } from '#platform/jobs/alone.ts';
import { makePreInvoices } from './make-pre-invoices.ts';
import type { InvoicesNeeds } from './needs.ts';

const AT_ONCE = 200;

/** Approved reports become pre-invoices, each in one transaction (AMB-13.09); one that cannot keeps none behind it waiting. */
export async function prepareReports(needs: InvoicesNeeds): Promise<void> {
  for (const { id, customer_id } of await needs.cuts.approvedReports(needs.db, AT_ONCE))
    await alone(needs.log, { report: id }, () => prepareReport(needs, customer_id, id));
}

const prepareReport = (needs: InvoicesNeeds, customer_id: CustomerId, report_id: ReportId): Promise<void> =>
  needs.inTransaction(async (tx) => {
    const { billing, cuts } = needs;
    const locked = await billing.lockReported(tx, customer_id, report_id, null);
    const report = await cuts.holdReport(tx, customer_id, report_id);
    // Another process was first.
    if (report.status !== 'approved') return;
    // What was owed is collected before a document asks for it (AMB-12.15); what the pool does not cover goes on as it is.
    const charges = await billing.settleReported(tx, locked);
    const origin = report.origin === 'at_once' ? 'immediate' : 'report';
    await makePreInvoices(needs, tx, { customer_id, key: `report ${report_id}`, origin, report_id, invoice_on: report.invoice_on }, charges);
    await cuts.documentReport(tx, customer_id, report_id, 'pre_invoiced');
  });
