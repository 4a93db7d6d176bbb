import { DAY_MS } from '#contract/shared/dates.ts';
import { keyOf } from './make-report.ts';
import type { ReportsNeeds } from './needs.ts';
import { dropReportsBefore, type ReportKeys } from './store/reports.ts';

/** How long the file of an export can be fetched. */
export const KEPT_MS = DAY_MS;

/** Takes exports out that are older than a day, with their files. */
export async function dropOldReports(needs: ReportsNeeds): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - KEPT_MS);
  const dropped = await needs.inTransaction(async (tx) => {
    const old = await dropReportsBefore(tx, before);
    await needs.drive.dropFilesOf(tx, 'report', old.map(({ id }) => id)); // prettier-ignore
    return old;
  });
  await removeBytes(needs, dropped);
}

export async function removeBytes({ drive }: ReportsNeeds, reports: readonly ReportKeys[]): Promise<void> {
  for (const report of reports) await drive.pieces.remove([keyOf(report), report.file_id]);
}
