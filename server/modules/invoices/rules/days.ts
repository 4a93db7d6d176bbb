import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf, businessDayStart, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { PaymentConditions } from '#contract/customers/customer-told.ts';

/** Charges of a customer that is billed at once are invoiced at 23:30 of each day (AMB-13.04). */
const NIGHT_MS = 23 * HOUR_MS + 30 * MINUTE_MS;

/** The last day whose night has come, and its moment: a run that was missed is made up by the next one. */
export function lastNight(now: Date): { day: string; at: Date } {
  const today = businessDayOf(now);
  const nightOf = (day: string) => ({ day, at: new Date(businessDayStart(day).getTime() + NIGHT_MS) });
  const tonight = nightOf(today);
  return tonight.at <= now ? tonight : nightOf(addDays(today, -1));
}

/** The day until which an invoice is to be paid: so many days from its issue (AMB-13.10). */
export const dueOn = (issued_at: Date, conditions: PaymentConditions): string =>
  addDays(businessDayOf(issued_at), conditions === 'cash' ? 0 : Number(conditions));
