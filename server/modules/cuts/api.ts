import type { ReportOrigin, ReportStatus } from '#contract/cuts/report-states.ts';
import type { BusinessId, ChargeId, CustomerId, LabelId, ReportId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';

/** A report whose charges become documents, or have. `invoice_on`: null = it waits for a purchase order. */
export type ReportForDocuments = {
  id: ReportId;
  customer_id: CustomerId;
  origin: ReportOrigin;
  status: ReportStatus;
  invoice_on: string | null;
};
/** What a customer rejects of a report that is pre-invoiced. */
export type RejectedCharges = {
  report_id: ReportId;
  customer_id: CustomerId;
  charges: readonly ChargeId[];
  key: string;
  comment: string;
  by: UserId;
};

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
  /** Approved reports of which no documents were made yet, the oldest first. */
  approvedReports: (reader: Reader, limit: number) => Promise<{ id: ReportId; customer_id: CustomerId }[]>;
  /** A report as it stands, held until the transaction ends. Its charges are locked before it. */
  holdReport: (tx: Tx, customer: CustomerId, report: ReportId) => Promise<ReportForDocuments>;
  /** approved → pre_invoiced → invoiced, of a report that the caller holds. */
  documentReport: (tx: Tx, customer: CustomerId, report: ReportId, status: 'pre_invoiced' | 'invoiced') => Promise<void>;
  /**
   * Charges leave a pre-invoiced report for a new one, which is observed and names it (AMB-13.09). The caller holds charges and report; answers the new one,
   * which billing's charges are to name.
   */
  rejectCharges: (tx: Tx, rejected: RejectedCharges, move: (report: ReportId) => Promise<void>) => Promise<void>;
};
