import type { BusinessId, ChargeId, CustomerId, LabelId, ReportId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';

/** What other modules may ask; types only. */
export type CutsApi = {
  /**
   * Bills what a guide is charged by itself, outside any cut (AMB-13.03). The caller holds the guide. NOT_ALLOWED when nothing of it can be billed,
   * WRONG_DATA when the razón social is disabled, NOT_FOUND when it is another customer's.
   */
  billAtOnce: (
    tx: Tx,
    guide: { id: LabelId; customer_id: CustomerId; parcel_number: string | null },
    by: { business_id: BusinessId; actor_id: UserId },
  ) => Promise<void>;
  /** Charges that were cancelled leave the reports that held them. The caller holds the charges. */
  leaveReports: (tx: Tx, charges: readonly { customer_id: CustomerId; report_id: ReportId; id: ChargeId }[]) => Promise<void>;
};
