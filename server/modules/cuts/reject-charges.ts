import { addBusinessDays, businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { ReportId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RejectedCharges } from './api.ts';
import { auditReport } from './audit-report.ts';
import type { CutsNeeds } from './needs.ts';
import { changeReport, insertReport, lockReport, type Report } from './store/reports.ts';
import { insertRows, leaveRows, observeRow } from './store/rows.ts';
import { openReport } from './take-charges.ts';
import { tellObserved } from './tell-people.ts';

/** The review of what was rejected, where its report had none. */
const USUAL_DAYS = '3';

/**
 * Charges of a pre-invoice that its customer rejected leave their report for a new one, which is observed and names it (AMB-13.09). `move` has billing's
 * charges name the new one. The caller holds charges and report.
 */
export async function rejectCharges(
  needs: CutsNeeds,
  tx: Tx,
  { report_id, customer_id, charges, key, comment, by }: RejectedCharges,
  move: (report: ReportId) => Promise<void>,
): Promise<void> {
  const parent = await lockReport(tx, customer_id, report_id);
  if (!parent) throw new Error(`no report ${report_id}`);
  await leaveRows(tx, parent, charges);
  const now = needs.clock.now();
  const opened = await insertReport(tx, { ...openReport(customer_id, namedAs(parent, key), 'cut', now), parent_id: parent.id });
  await move(opened.id);
  await insertRows(tx, opened);
  await changeReport(tx, parent, { changed_at: now });
  const inReview = await changeReport(tx, opened, { ...reviewOf(opened, now), changed_at: now });
  for (const charge of charges) await observeRow(tx, inReview, charge, { comment, observed_by: by, observed_at: now });
  const observed = await changeReport(tx, inReview, { status: 'observed', changed_at: now });
  await auditReport(needs, tx, observed, 'report.rejected', by);
  await tellObserved(needs, tx, observed, by);
}

/** The terms of a report that takes over what was rejected: those of the report it comes from. */
const namedAs = ({ bucket, by_default, conditions, pre_invoice_days }: Report, key: string) => ({
  ...{ key, bucket, by_default, pre_invoice_days },
  conditions: conditions === 'immediate' ? USUAL_DAYS : conditions,
});

function reviewOf({ conditions }: Report, now: Date) {
  const today = businessDayOf(now);
  const review_until = addBusinessDays(today, Number(conditions));
  return { status: 'review' as const, cut_on: today, period_to: today, review_until, due_at: businessDayEnd(review_until) };
}
