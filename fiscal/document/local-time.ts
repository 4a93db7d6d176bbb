declare const localBrand: unique symbol;
/** A civil time without its zone, as SAT writes it: '2026-11-20T12:00:00'. Its zone is that of the place of issue. */
export type LocalTime = string & { readonly [localBrand]: true };

// SAT's documents begin in 2010.
const pattern = /^20[1-9]\d-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Whether a text is a civil time of the calendar: 31 February is not. */
export const isLocalTime = (text: string): text is LocalTime =>
  pattern.test(text) && !Number.isNaN(milliseconds(text)) && textOf(milliseconds(text)) === text;

const milliseconds = (text: string): number => Date.parse(`${text}Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** Seconds from one civil time to a later one, by the clock on the wall. */
export const secondsBetween = (from: LocalTime, to: LocalTime): number => (milliseconds(to) - milliseconds(from)) / 1000;

/** The civil time that a clock shows in a zone at an instant. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  return shown.replace(' ', 'T') as LocalTime;
}
