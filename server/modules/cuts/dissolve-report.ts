import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Charge } from '../billing/api.ts';
import { auditReport } from './audit-report.ts';
import type { CutsNeeds } from './needs.ts';
import { changeReport, type Report } from './store/reports.ts';
import { leaveRows } from './store/rows.ts';

type Why = { reason: string | null; actor_id: UserId | null };

/**
 * All charges of a report go back, to be taken by the next cut, and it is cancelled. The caller holds its charges, then the report; it has what is owed of them
 * collected (`billing.settleCharges`) once it locks nothing else.
 */
export async function dissolveReport(needs: CutsNeeds, tx: Tx, report: Report, charges: readonly Charge[], { reason, actor_id }: Why): Promise<void> {
  const { customer_id, total } = report;
  await needs.billing.takeOutOfReport(
    tx,
    customer_id,
    charges.map(({ id }) => id),
  );
  await leaveRows(tx, report, null);
  const cancelled = await changeReport(tx, report, { status: 'cancelled', reason, changed_at: needs.clock.now() });
  await auditReport(needs, tx, cancelled, 'report.cancelled', actor_id, { total, charges: report.charges, reason });
}
