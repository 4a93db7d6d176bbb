import { DAY_MS } from '#contract/shared/dates.ts';

/** Days before the end of a lot's validity at which its owners are told (AMB-3.01). */
const NOTICE_DAYS = [1, 7, 15, 30] as const;
export const FIRST_NOTICE_DAYS = 30;

/** The notice that a lot has come to on a day of the business calendar: the latest it has passed, so that a day without a run loses none; null before the first and once it has lapsed. */
export function noticeDue(valid_until: string, today: string): (typeof NOTICE_DAYS)[number] | null {
  const left = Math.round((Date.parse(valid_until) - Date.parse(today)) / DAY_MS);
  return left < 0 ? null : (NOTICE_DAYS.find((days) => left <= days) ?? null);
}
