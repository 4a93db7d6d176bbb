import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, ReportId, UserId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Charge } from '../billing/api.ts';
import { auditReport } from './audit-report.ts';
import type { CutsNeeds } from './needs.ts';
import type { Bucket } from './rules/due-cuts.ts';
import { invoiceOn, reviewUntil } from './rules/terms.ts';
import { changeReport, insertReport, type NewReport, type Report } from './store/reports.ts';
import { insertRows } from './store/rows.ts';

/** What is said of a report when it is cut. */
export type Cut = {
  key: string;
  bucket: Bucket;
  cut_on: string;
  /** The last day whose charges it takes. */
  until: string;
  conditions: string;
  pre_invoice_days: string;
  by_default: boolean;
};

/** A report of its own for charges that no report holds. */
export async function takeCharges(needs: CutsNeeds, tx: Tx, customer: CustomerId, cut: Cut, ids: readonly Charge['id'][]): Promise<Report> {
  const { key, bucket, by_default, conditions, pre_invoice_days } = cut;
  const report = await insertReport(tx, openReport(customer, { key, bucket, by_default, conditions, pre_invoice_days }, 'cut', needs.clock.now()));
  await put(needs, tx, report, ids);
  return close(needs, tx, report, cut);
}

/** The open report is cut, with what else is due. */
export async function closeReport(needs: CutsNeeds, tx: Tx, open: Report, cut: Cut, also: readonly Charge['id'][] = []): Promise<Report> {
  if (also.length > 0) await put(needs, tx, open, also);
  return close(needs, tx, open, cut);
}

/** Puts charges that its caller has locked into a report that it holds; the sums are written by who changes the report next. */
export async function put({ billing }: Pick<CutsNeeds, 'billing'>, tx: Tx, report: Report, ids: readonly Charge['id'][]): Promise<void> {
  const taken = await billing.putInReport(tx, report.customer_id, ids, report.id);
  if (taken !== ids.length) throw new Error(`report ${report.id} took ${taken} charges of ${ids.length}`);
  await insertRows(tx, report);
}

type Named = Pick<NewReport, 'key' | 'bucket' | 'by_default' | 'conditions' | 'pre_invoice_days'>;
export const openReport = (customer_id: CustomerId, named: Named, origin: Report['origin'], created_at: Date): NewReport => ({
  ...{ id: newId<ReportId>(), customer_id, origin, ...named, types: named.bucket === 'all' ? [] : [named.bucket], status: 'open' },
  ...{ period_from: null, period_to: null, cut_on: null, review_until: null, due_at: null, invoice_on: null },
  ...{ reason: null, parent_id: null, approved_by: null, approved_at: null, created_at },
});

async function close(needs: CutsNeeds, tx: Tx, open: Report, cut: Cut): Promise<Report> {
  const now = needs.clock.now();
  const today = businessDayOf(now);
  const { key, cut_on, until: period_to, conditions, pre_invoice_days, by_default } = cut;
  const review_until = reviewUntil(conditions, cut_on, today);
  const due_at = review_until === null ? null : businessDayEnd(review_until);
  const end = review_until === null ? approval(pre_invoice_days, null, now) : { status: 'review' as const };
  const told = { key, cut_on, period_to, conditions, pre_invoice_days, by_default, review_until, due_at };
  const report = await changeReport(tx, open, { ...told, ...end, changed_at: now });
  await auditReport(needs, tx, report, 'report.cut', null);
  return report;
}

/** What approving writes; `by` null = nobody answered in time, or nothing was asked. */
export const approval = (pre_invoice_days: string, approved_by: UserId | null, now: Date) => ({
  ...{ status: 'approved' as const, approved_by, approved_at: now },
  invoice_on: invoiceOn(pre_invoice_days, businessDayOf(now)),
});
