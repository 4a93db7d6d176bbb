/** Where a report of charges stands (AMB-13.08). `open` holds charges that were added before its cut. */
export const reportStatuses = ['open', 'review', 'observed', 'approved', 'pre_invoiced', 'invoiced', 'cancelled'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

const next: Record<ReportStatus, readonly ReportStatus[]> = {
  open: ['review', 'approved', 'cancelled'],
  review: ['observed', 'approved', 'cancelled'],
  observed: ['review', 'cancelled'],
  // What is left without charges before it is invoiced is cancelled.
  approved: ['pre_invoiced', 'cancelled'],
  pre_invoiced: ['invoiced', 'cancelled'],
  // The invoice was cancelled, and the charges left the report.
  invoiced: ['cancelled'],
  cancelled: [],
};
export const mayBecome = (from: ReportStatus, to: ReportStatus): boolean => next[from].includes(to);

/** Whether its charges may still leave it by themselves: no document was asked of them. */
export const isBeforeApproval = (status: ReportStatus): boolean => status === 'open' || status === 'review' || status === 'observed';

/** What became of a charge in a report: it stands, is questioned, stands all the same; or it left, as the rest say. */
export const rowStates = ['in', 'observed', 'kept', 'put_off', 'removed', 'left'] as const;
export type RowState = (typeof rowStates)[number];

/** Rows that count in the sums of their report. */
export const liveStates = ['in', 'observed', 'kept'] as const satisfies readonly RowState[];

/** How a charge came to its report: by a cut, by hand before one, or by itself with its guide, outside any cut. */
export const reportOrigins = ['cut', 'hand', 'at_once'] as const;
export type ReportOrigin = (typeof reportOrigins)[number];
