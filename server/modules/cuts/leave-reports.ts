import type { ChargeId, CustomerId, ReportId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CutsNeeds } from './needs.ts';
import { changeReport, lockReport } from './store/reports.ts';
import { leaveRows } from './store/rows.ts';
import { tellAnswered } from './tell-people.ts';

type Left = { customer_id: CustomerId; report_id: ReportId; id: ChargeId };

/** Charges leave the reports that held them, whose sums follow; one that is left empty is cancelled (AMB-12.14). The caller holds the charges. */
export async function leaveReports(needs: CutsNeeds, tx: Tx, charges: readonly Left[]): Promise<void> {
  // One after the other by their ids, as everybody locks reports.
  for (const report_id of [...new Set(charges.map((charge) => charge.report_id))].sort()) {
    const own = charges.filter((charge) => charge.report_id === report_id);
    const [{ customer_id } = { customer_id: '' as CustomerId }] = own;
    const report = await lockReport(tx, customer_id, report_id);
    if (!report) throw new Error(`no report ${report_id}`);
    await leaveRows(
      tx,
      report,
      own.map(({ id }) => id),
    );
    const left = await changeReport(tx, report, { changed_at: needs.clock.now() });
    if (report.status === 'observed' && left.status === 'review') await tellAnswered(needs, tx, left);
  }
}
