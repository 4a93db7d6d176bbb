/** The business calendar's zone, whatever the browser's. Equal to contract/shared/dates.ts, which the public entry does not load. */
export const ZONE = 'America/Mexico_City';
const LOCALE = 'es-MX';

/** An instant in ISO-8601, a Date, or a day of the business calendar (YYYY-MM-DD). */
export type When = string | Date;

const toDate = (when: When): Date => (when instanceof Date ? when : new Date(when.length === 10 ? `${when}T12:00:00-06:00` : when));

/** Made when first used: making one costs a phone up to 20 ms. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
const formatter = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...options }));
const forms = {
  parts: formatter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
  long: formatter({ weekday: 'long', day: 'numeric', month: 'long' }),
  time: formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
};

const partsOf = (when: When): Record<string, string> =>
  Object.fromEntries(
    forms
      .parts()
      .formatToParts(toDate(when))
      .map(({ type, value }) => [type, value.replace('.', '')]),
  );
const longPartsOf = (when: When): Record<string, string> =>
  Object.fromEntries(
    forms
      .long()
      .formatToParts(toDate(when))
      .map(({ type, value }) => [type, value]),
  );

/** 'vie 20 nov' */
export const weekdayDay = (when: When): string => {
  const { weekday, day, month } = partsOf(when);
  return `${weekday} ${day} ${month}`;
};
/** '20 nov' */
export const dayMonth = (when: When): string => {
  const { day, month } = partsOf(when);
  return `${day} ${month}`;
};
/** '08:42' */
export const timeOfDay = (when: When): string => forms.time().format(toDate(when));
/** '17 nov 2026, 12:02' */
export const dayAndTime = (when: When): string => `${dayMonth(when)} ${partsOf(when)['year']}, ${timeOfDay(when)}`;
/** 'viernes 20 de noviembre' */
export const longDay = (when: When): string => {
  const { weekday, day, month } = longPartsOf(when);
  return `${weekday} ${day} de ${month}`;
};
/** '20 de noviembre' */
export const dayOfMonth = (when: When): string => {
  const { day, month } = longPartsOf(when);
  return `${day} de ${month}`;
};
/** 'noviembre' */
export const monthName = (when: When): string => longPartsOf(when)['month'] ?? '';
/** 'viernes 20' */
export const weekdayAndNumber = (when: When): string => {
  const { weekday, day } = longPartsOf(when);
  return `${weekday} ${day}`;
};

const isoParts = once(() => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }));
/** The day of the business calendar, YYYY-MM-DD. */
export const businessDay = (when: When): string => isoParts().format(toDate(when));

const DAY_MS = 86_400_000;
/** Whole days between the business days of two instants; 0 = the same day. */
export const daysBetween = (earlier: When, later: When): number =>
  Math.round((Date.parse(businessDay(later)) - Date.parse(businessDay(earlier))) / DAY_MS);

const pesos = once(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'MXN' }));
/** Whole centavos as '$18,452.60'; a negative amount carries the real minus sign. */
export const money = (centavos: number): string =>
  pesos()
    .format(centavos / 100)
    .replace('-', '−');

const whole = once(() => new Intl.NumberFormat(LOCALE));
/** '12,480' */
export const count = (value: number): string => whole().format(value);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A guide number in groups of four, as it is read aloud: '3563 5817 44'. */
export const grouped = (number: string): string => (/^\d{8,}$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : number);
