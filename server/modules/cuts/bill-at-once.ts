import { isBeforeApproval } from '#contract/cuts/report-states.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { BusinessId, CustomerId, LabelId, ReportId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { addedChargeTexts as texts } from '#texts/es/cuts/added-charges.ts';
import type { Charge } from '../billing/api.ts';
import { auditReport } from './audit-report.ts';
import { leaveReports } from './leave-reports.ts';
import type { CutsNeeds } from './needs.ts';
import { changeReport, insertReport, lockReport } from './store/reports.ts';
import { approval, openReport, put } from './take-charges.ts';

export type BilledAtOnce = { id: LabelId; customer_id: CustomerId; parcel_number: string | null };

/**
 * Everything of a guide that no document was asked of leaves its reports for one of its own, approved at once, from which its documents are made
 * (AMB-13.03). The caller holds the guide. NOT_ALLOWED when there is nothing, WRONG_DATA when the razón social is disabled.
 */
export async function billAtOnce(
  needs: CutsNeeds,
  tx: Tx,
  { id: label_id, customer_id, parcel_number }: BilledAtOnce,
  { business_id, actor_id }: { business_id: BusinessId; actor_id: UserId },
): Promise<void> {
  const { billing, clock } = needs;
  await billing.businessFor(tx, customer_id, business_id);
  const charges = await leavingReports(needs, tx, customer_id, await billing.lockInvoiceable(tx, customer_id, label_id));
  if (charges.length === 0) throw new Refusal('NOT_ALLOWED', { description: texts.nothingPending.text });
  const reported = charges.flatMap(({ id, report_id }) => (report_id === null ? [] : [{ id, customer_id, report_id }]));
  await billing.takeOutOfReport(
    tx,
    customer_id,
    reported.map(({ id }) => id),
  );
  await leaveReports(needs, tx, reported);
  const ids = charges.map(({ id }) => id);
  await billing.billCharges(tx, customer_id, ids, business_id);
  const now = clock.now();
  const named = { key: `label ${label_id}`, bucket: 'all' as const, by_default: false, conditions: 'immediate', pre_invoice_days: 'immediate' };
  const report = await insertReport(tx, openReport(customer_id, named, 'at_once', now));
  await put(needs, tx, report, ids);
  const approved = await changeReport(tx, report, { ...approval('immediate', actor_id, now), changed_at: now });
  await auditReport(needs, tx, approved, 'report.billed_at_once', actor_id, { parcel_number });
}

/** Those of no report, and those whose report is not approved: it is held from here on. */
async function leavingReports(needs: CutsNeeds, tx: Tx, customer: CustomerId, charges: readonly Charge[]): Promise<Charge[]> {
  const open = new Set<ReportId>();
  const reports = new Set(charges.flatMap(({ report_id }) => report_id ?? []));
  for (const id of [...reports].sort()) {
    const report = await lockReport(tx, customer, id);
    if (report && isBeforeApproval(report.status)) open.add(id);
  }
  return charges.filter(({ report_id }) => report_id === null || open.has(report_id));
}
