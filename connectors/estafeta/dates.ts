import { instantOfLocal } from '#contract/shared/local-time.ts';
import { DAY_MS } from '#contract/shared/dates.ts';

type Order = 'day first' | 'month first';

const form = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2})(?: ([ap])\.? ?m\.?)?$/i;
/** AM and PM without points are how a program set to English prints a time. */
const isEnglish = (text: string): boolean => / [ap]m$/i.test(plain(text));

/**
 * Reads the dates of one waybill, local times of central Mexico: `10/03/2026 18:10:00`, `10/03/2026 06:10:00 p.m.` or `3/10/2026 6:10:00 PM`.
 * The last one puts the month first, unless one of its dates would then be impossible or in the future: one program printed them all, so all
 * have one order (decision 0024). The reader answers a UTC instant, or null for what is no date.
 */
export function dateReader(texts: readonly string[], now: Date): (text: string) => string | null {
  const english = texts.filter(isEnglish);
  const fits = (order: Order): boolean =>
    english.every((text) => {
      const instant = instantOf(text, order);
      return instant !== null && Date.parse(instant) <= now.getTime() + DAY_MS;
    });
  const order = fits('month first') || !fits('day first') ? 'month first' : 'day first';
  return (text) => instantOf(text, isEnglish(text) ? order : 'day first');
}

function instantOf(text: string, order: Order): string | null {
  const [, one = '', two = '', year = '', hour = '', minute = '', second = '', half] = form.exec(plain(text)) ?? [];
  if (year === '') return null;
  const [day, month] = order === 'day first' ? [one, two] : [two, one];
  const hours = half ? hourOfDay(Number(hour), half.toLowerCase() === 'p') : Number(hour);
  if (hours === null || !isDay(Number(year), Number(month), Number(day))) return null;
  return instantOfLocal(`${year}-${padded(month)}-${padded(day)}`, `${padded(String(hours))}:${minute}:${second}`);
}

/** 12 at night is 0, 12 at noon stays; a clock of twelve hours has no other hour than 1 to 12. */
const hourOfDay = (hour: number, isAfternoon: boolean): number | null => (hour < 1 || hour > 12 ? null : (hour % 12) + (isAfternoon ? 12 : 0));

/** The parser of the language moves 31 February on to March. */
const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const padded = (digits: string): string => digits.padStart(2, '0');
