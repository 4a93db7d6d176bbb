import type { ChargeId, CustomerId, ReportId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';

/** What other modules may ask; types only. */
export type CutsApi = {
  /** Charges that were cancelled leave the reports that held them. The caller holds the charges. */
  leaveReports: (tx: Tx, charges: readonly { customer_id: CustomerId; report_id: ReportId; id: ChargeId }[]) => Promise<void>;
};
