import type { ReportStatus } from '#contract/cuts/report-states.ts';
import { addBusinessDays, businessDayEnd } from '#contract/shared/calendar.ts';

type Wanted = { status?: ReportStatus };
type Sums = { charges: number; observed: number };
export type NextState = { status: ReportStatus; review_until?: string; due_at?: Date };

/**
 * Where a report stands once its rows were changed: without charges it is cancelled, whatever was wanted; when the last row that was observed is
 * answered, or has left, it is in review again with a new term, which begins `today` (AMB-13.08).
 */
export function nextState(
  report: { status: ReportStatus; conditions: string },
  { charges, observed }: Sums,
  wanted: Wanted,
  today: string,
): NextState {
  if (charges === 0) return { status: 'cancelled' };
  const status = wanted.status ?? report.status;
  if (status !== 'observed' || observed > 0) return { status };
  const review_until = addBusinessDays(today, Number(report.conditions));
  return { status: 'review', review_until, due_at: businessDayEnd(review_until) };
}
