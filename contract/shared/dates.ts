import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { exactLine } from './text.ts';

/** Lengths of time in milliseconds. A day of 24 hours: a business day may be longer, see `businessDayStart`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Business days are counted in this zone whatever the browser's (AMB-0.04). */
export const BUSINESS_ZONE = 'America/Mexico_City';

/** Whether a day (YYYY-MM-DD), or an instant in UTC with its seconds, stands in the calendar: the parser of the language moves 31 February on to March. */
export function isInCalendar(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 19));
}
const exists = (error: string) => z.refine<string>(isInCalendar, { error });
// Years from 1900 to 2999: what a database and the arithmetic of days can hold.
/** An instant in UTC, ISO-8601 with milliseconds. */
export const instant = exactLine().check(
  z.regex(/^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, { error: messages.invalid }),
  exists(messages.invalid),
);
/** A day of the business calendar: YYYY-MM-DD. */
export const day = exactLine().check(z.regex(/^(19|2\d)\d{2}-\d{2}-\d{2}$/, { error: messages.day }), exists(messages.day));

// Made when first used: making it costs a phone up to 20 ms.
let parts: Intl.DateTimeFormat | undefined;
/** The day of the business calendar (YYYY-MM-DD) on which an instant falls. */
export const businessDayOf = (date: Date): string => {
  parts ??= new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(date);
};

let minutes: Intl.DateTimeFormat | undefined;
/** An instant as people in Mexico write it, in the business zone: '23/11/2026 09:05'. */
export const businessMinuteOf = (date: Date): string => {
  minutes ??= new Intl.DateTimeFormat('es-MX', {
    timeZone: BUSINESS_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutes.format(date).replace(', ', ' ');
};

/** The time of the business zone: '09:05'. */
export const businessTimeOf = (date: Date): string => businessMinuteOf(date).slice(-5);

/** The first instant of a day of the business calendar. The zone is six hours behind UTC, five in the summers up to 2022. */
export function businessDayStart(day: string): Date {
  const start = new Date(`${day}T06:00:00Z`);
  const hourBefore = new Date(start.getTime() - HOUR_MS);
  return businessDayOf(hourBefore) === day ? hourBefore : start;
}
