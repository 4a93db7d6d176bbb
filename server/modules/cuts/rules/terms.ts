import { addBusinessDays, addDays } from '#contract/shared/calendar.ts';

/**
 * The last day on which a customer may answer; null = nothing is asked. The term starts the day after the cut (AMB-0.04), or, when the cut was made late,
 * the day after it was made. Days are those of the calendar 'laboral'.
 */
export function reviewUntil(conditions: string, cut_on: string, today: string): string | null {
  if (conditions === 'immediate') return null;
  const isLate = today > addDays(cut_on, 1);
  return addBusinessDays(isLate ? today : cut_on, Number(conditions));
}

/** The day on which what was approved is invoiced; null = it waits for a purchase order (AMB-13.09). */
export const invoiceOn = (pre_invoice_days: string, approved: string): string | null =>
  pre_invoice_days === 'purchase_order' ? null : addBusinessDays(approved, pre_invoice_days === 'immediate' ? 0 : Number(pre_invoice_days));
