import { addDays } from '#contract/shared/calendar.ts';
import { businessDayStart } from '#contract/shared/dates.ts';

/** The span of a month of the business calendar, '2026-11'. */
export function spanOf(month: string): { from: Date; until: Date } {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: businessDayStart(first), until: businessDayStart(next) };
}
