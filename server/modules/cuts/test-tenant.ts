import type { LabelId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { PlantTenant } from '../../fixtures/full-tenant.ts';
import { lockUnreported, putInReport } from '../billing/store/reported-charges.ts';
import { changeReport, insertReport, lockPlan } from './store/reports.ts';
import { insertRows } from './store/rows.ts';
import { openReport } from './take-charges.ts';

/** A report that is reviewed, with what the guide was charged. */
export const plant: PlantTenant = async ({ database, customer, ids }) => {
  const at = new Date('2026-11-20T12:00:00Z');
  const named = { key: `open ${newId()}`, bucket: 'guides' as const, by_default: true, conditions: '3', pre_invoice_days: 'immediate' };
  const report = await database.inTransaction(async (tx) => {
    await lockPlan(tx, customer, at);
    const charges = await lockUnreported(tx, customer, { label_id: String(ids['label']) as LabelId });
    const open = await insertReport(tx, openReport(customer, named, 'hand', at));
    await putInReport(tx, customer, charges.map(({ id }) => id), open.id); // prettier-ignore
    await insertRows(tx, open);
    const review = { status: 'review' as const, review_until: '2999-12-31', due_at: new Date('3000-01-01T06:00:00Z'), cut_on: '2026-11-20' };
    return changeReport(tx, open, { ...review, period_to: '2026-11-20', changed_at: at });
  });
  return { billing_report: report.id };
};
