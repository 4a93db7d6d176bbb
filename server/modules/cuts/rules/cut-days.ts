import { weekDays } from '#contract/customers/reports.ts';
import type { ReportInput } from '#contract/customers/report-shapes.ts';
import { addDays, weekdayOf } from '#contract/shared/calendar.ts';

/** When a row of the reports block is cut, and up to which day it takes charges (AMB-13.06). Days are natural ones: weekends and holidays move none. */
export type Scheme = Pick<ReportInput, 'schema' | 'date' | 'sub_type'>;

/** A day of the business calendar, YYYY-MM-DD. */
type Day = string;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
const isMonthEnd = (day: Day): boolean => addDays(day, 1).endsWith('-01');

/** 31 stands for the last day, whatever its number. */
const isNumbered = (day: Day, number: string): boolean => (number === '31' ? isMonthEnd(day) : Number(day.slice(8)) === Number(number));

/** Whether a scheme is cut when this day ends. */
export function isCutDay({ schema, date }: Scheme, day: Day): boolean {
  switch (schema) {
    case 'weekly':
      return weekDays[(weekdayOf(day) + 6) % 7] === date;
    case 'biweekly':
      return (date ?? '').split('-').some((number) => isNumbered(day, number));
    case 'monthly':
      return isNumbered(day, date ?? '');
    default:
      return false;
  }
}

/** Longer than any scheme waits. */
const LONGEST_DAYS = 31;

function nearest(scheme: Scheme, from: Day, step: 1 | -1): Day | null {
  for (let away = 0; away <= LONGEST_DAYS; away += 1) {
    const day = addDays(from, step * away);
    if (isCutDay(scheme, day)) return day;
  }
  return null;
}

/** The latest cut that is over when `today` begins; null for what is cut without a date. */
export const lastCutDay = (scheme: Scheme, today: Day): Day | null => nearest(scheme, addDays(today, -1), -1);

/** The first cut on this day or after it. */
export const nextCutDay = (scheme: Scheme, from: Day): Day | null => nearest(scheme, from, 1);

/** The last day whose charges a cut takes: its own, or for 'natural' that of the month that has ended with it or before it. */
export const boundOf = ({ sub_type }: Scheme, cut: Day): Day => (sub_type === 'natural' && !isMonthEnd(cut) ? addDays(firstOfMonth(cut), -1) : cut);
