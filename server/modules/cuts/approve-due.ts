import { alone } from '#platform/jobs/alone.ts';
import { auditReport } from './audit-report.ts';
import type { CutsNeeds } from './needs.ts';
import { dueReports, type DueReport } from './store/read-reports.ts';
import { changeReport, lockReport } from './store/reports.ts';
import { approval } from './take-charges.ts';

const AT_ONCE = 200;

/** Silence accepts: what nobody answered until its last day was over is approved (AMB-13.08). */
export async function approveDue(needs: CutsNeeds, limit = AT_ONCE): Promise<void> {
  const now = needs.clock.now();
  for (let after: DueReport | null = null; ;) {
    const due: DueReport[] = await dueReports(needs.db, now, { after, limit });
    for (const one of due) await alone(needs.log, { report: one.id }, () => approveOne(needs, one));
    after = due.at(-1) ?? null;
    if (!after) return;
  }
}

const approveOne = (needs: CutsNeeds, { id, customer_id }: DueReport): Promise<void> =>
  needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    const report = await lockReport(tx, customer_id, id);
    // Whoever answered meanwhile was first.
    if (report?.status !== 'review' || report.due_at === null || report.due_at > now) return;
    const approved = await changeReport(tx, report, { ...approval(report.pre_invoice_days, null, now), changed_at: now });
    await auditReport(needs, tx, approved, 'report.approved', null);
  });
