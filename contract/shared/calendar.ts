import { businessDayStart, DAY_MS } from './dates.ts';

/** A day of the business calendar, YYYY-MM-DD; see shared/dates.ts for the day of an instant. */
type Day = string;

const none: ReadonlySet<Day> = new Set();

const toMs = (day: Day): number => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const ms = Date.UTC(year, month - 1, date);
  if (Number.isNaN(ms)) throw new RangeError(`not a day: ${day}`);
  return ms;
};
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day `count` natural days later; earlier when negative. */
export const addDays = (day: Day, count: number): Day => toDay(toMs(day) + count * DAY_MS);

/** The moment at which a day of the business calendar is over, which is the first of the next one. */
export function businessDayEnd(day: Day): Date {
  const next = addDays(day, 1);
  return businessDayStart(next);
}

/** 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (day: Day): number => new Date(toMs(day)).getUTCDay();

function nthMonday(year: number, month: number, n: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (n - 1));
}

/** Every sixth year the executive changes: on 1 December until 2018, on 1 October from 2024 (DOF 2024-09-30). */
function handover(year: number): Day[] {
  if ((year - 2024) % 6 !== 0) return [];
  return [year >= 2024 ? `${year}-10-01` : `${year}-12-01`];
}

/** Official holidays of a year, in order (LFT art. 74). Election days are set by law and come as `closed` days. */
export function holidaysOf(year: number): readonly Day[] {
  return [
    `${year}-01-01`,
    nthMonday(year, 2, 1),
    nthMonday(year, 3, 3),
    `${year}-05-01`,
    `${year}-09-16`,
    nthMonday(year, 11, 3),
    ...handover(year),
    `${year}-12-25`,
  ].sort();
}

const known = new Map<number, ReadonlySet<Day>>();
function holidaySetOf(year: number): ReadonlySet<Day> {
  let days = known.get(year);
  if (!days) known.set(year, (days = new Set(holidaysOf(year))));
  return days;
}

/** Whether a day is an official holiday. */
export const isHoliday = (day: Day): boolean => holidaySetOf(Number(day.slice(0, 4))).has(day);

/** Monday to Friday, no official holiday and none of the further `closed` days (AMB-0.04, laboral). */
export function isBusinessDay(day: Day, closed: ReadonlySet<Day> = none): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day) && !closed.has(day);
}

/**
 * The `count`-th business day after `day`; `day` itself when count is 0, whatever day it is.
 * Count is a whole number ≥ 0.
 */
export function addBusinessDays(day: Day, count: number, closed: ReadonlySet<Day> = none): Day {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`not a number of days: ${count}`);
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isBusinessDay(at, closed)) left -= 1;
  }
  return at;
}

/** The first business day that is not before `day`. */
export const businessDayFrom = (day: Day, closed: ReadonlySet<Day> = none): Day =>
  isBusinessDay(day, closed) ? day : addBusinessDays(day, 1, closed);

/** The days from Monday to Friday up to and including one, counted from Monday, 29 December 1969. */
function weekdaysUpTo(day: Day): number {
  const days = toMs(day) / DAY_MS + 3;
  const weeks = Math.floor(days / 7);
  return weeks * 5 + Math.min(days - weeks * 7 + 1, 5);
}

/** How many business days lie after `from` up to and including `to`; 0 when `to` is not later. The days are not visited one by one: a date that others tell may be a thousand years away. */
export function businessDaysBetween(from: Day, to: Day, closed: ReadonlySet<Day> = none): number {
  let count = weekdaysUpTo(to) - weekdaysUpTo(from);
  if (to <= from) return 0;
  const isLost = (day: Day): boolean => from < day && day <= to && weekdayOf(day) % 6 !== 0;
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    for (const day of holidaySetOf(year)) if (isLost(day)) count -= 1;
  for (const day of closed) if (isLost(day) && !isHoliday(day)) count -= 1;
  return count;
}
