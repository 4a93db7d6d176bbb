import { BUSINESS_ZONE, isInCalendar } from '#contract/shared/dates.ts';
import { instantOfLocal } from '#contract/shared/local-time.ts';

const two = (digits: string): string => digits.padStart(2, '0');

/** A day without a time is its noon there: the same day in every zone of Mexico, no matter who reads it. */
const NOON = '12:00:00';

/** YYYY-MM-DD of a day as carriers write it, the year first or the day first ('2026-11-20', '20/11/2026', '5-3-26'); null for what is no day. */
export function dayIn(text: string): string | null {
  const [, y = '', ym = '', yd = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? [];
  const [, d = '', dm = '', dy = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text.trim()) ?? [];
  const day = y ? `${y}-${two(ym)}-${two(yd)}` : d ? `${dy.padStart(4, '20')}-${two(dm)}-${two(d)}` : '';
  return isInCalendar(day) ? day : null;
}

/** The same of the year first alone: carriers of other countries may put the month before the day. */
export const isoDayIn = (text: string): string | null => (/^\s*\d{4}/.test(text) ? dayIn(text) : null);

/** HH:MM:SS of an hour as carriers write it ('9:05', '09:05:30.120', '9:05 p. m.', '18:20 hrs'); null for what is no hour. */
export function timeIn(text: string): string | null {
  const [, hour = '', minute = '', second = '00', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*(?:([ap])\.?\s*m\.?|h(?:rs?)?\.?))?$/i.exec(text.trim()) ?? [];
  if (hour === '' || Number(minute) > 59 || Number(second) > 59) return null;
  const isOfTwelve = half !== undefined;
  // 12 at night is 0, 12 at noon stays; a clock of twelve hours has no other hour than 1 to 12.
  if (isOfTwelve ? Number(hour) < 1 || Number(hour) > 12 : Number(hour) > 23) return null;
  const hours = isOfTwelve ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${two(String(hours))}:${minute}:${second}`;
}

/** How a carrier's zone and days are read; a carrier of this country may write the day first (`dayIn`). */
type Reading = { zone?: string; dayOf?: (text: string) => string | null };

/** The instant (UTC, ISO-8601) of a day and an hour that stand apart; without an hour at noon. Null: one of them cannot be read. */
export function instantOf(day: string, time: string | null, { zone = BUSINESS_ZONE, dayOf = isoDayIn }: Reading = {}): string | null {
  const [readDay, readTime] = [dayOf(day), (time ?? '').trim() === '' ? NOON : timeIn(time ?? '')];
  return readDay && readTime ? instantOfLocal(readDay, readTime, zone) : null;
}

/**
 * The instant of a moment as carriers write it, in one text: day, hour and offset, the latter two if there are any. Without an offset it is a local time
 * of the zone. Null for anything else: nothing is left to the parser of the language, which takes 10/11 for October, and 'ayer 10' for the year 2001.
 */
export function instantIn(text: string, reading: Reading = {}): string | null {
  const { dayOf = isoDayIn } = reading;
  const [, day = '', time = '', offset] = /^([\d/.-]+)(?:(?:T|,?\s+)(.*?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text.trim()) ?? [];
  if (offset === undefined) return instantOf(day, time, reading);
  const sign = /^z$/i.test(offset) ? 'Z' : offset.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2');
  const instant = Date.parse(`${dayOf(day)}T${timeIn(time)}${sign}`);
  return Number.isNaN(instant) ? null : new Date(instant + millisecondsIn(time)).toISOString();
}

const millisecondsIn = (time: string): number => Math.trunc(Number(`0.${/:\d{2}[.,](\d+)/.exec(time)?.[1] ?? '0'}`) * 1000);
