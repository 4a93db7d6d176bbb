import { asNumber } from '#contract/carriers/given-numbers.ts';
import { isRounded, withoutZeroFraction } from '#contract/shared/csv/read-number.ts';
import { businessDayStart, isInCalendar, MINUTE_MS } from '#contract/shared/dates.ts';
import { statusWord, type EventField, type EventForm, type EventMeaning } from '#contract/shipping/event-file.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { eventFileTexts } from '#texts/es/shipping/event-file.ts';
import { isOfFuture } from './of-future.ts';

const { faults: texts } = eventFileTexts;

export type EventCells = Readonly<Partial<Record<EventField, string>>>;
/** `isOfDay`: no hour was told, and its moment is noon. */
export type ToldEvent = { number: string; meaning: EventMeaning; occurred_at: Date; city: string | null; detail: string; isOfDay?: true };
type Read = { event: ToldEvent } | { number: string; message: string; word?: string };

/** What a row of a carrier's file says, or the first thing that is wrong with it. */
export function readEventRow(cells: EventCells, words: EventForm['words'], now: Date): Read {
  const of = (field: EventField): string => cells[field]?.trim() ?? '';
  const number = asNumber(withoutZeroFraction(of('number')) ?? of('number'));
  const wrong = (message: string) => ({ number, message });
  if (number === '') return wrong(texts.number);
  if (isRounded(number)) return wrong(csvTexts.rounded);
  const status = of('status');
  if (status === '') return wrong(texts.status);
  const word = statusWord(status);
  const meaning = words[word];
  if (meaning === undefined) return { ...wrong(texts.word(status)), word };
  // A column that holds both may be named for both.
  const typed = [...new Set([of('date'), of('time')])].filter(Boolean).join(' ');
  if (of('date') === '') return wrong(texts.noDate);
  const at = momentOf(typed.replace(/\s+/g, ' '));
  if (at === null) return wrong(texts.date(typed));
  if (isOfFuture(at.date, now, !at.hasTime)) return wrong(texts.future);
  const detail = [...new Set([status, of('detail')])].filter(Boolean).join(' · ');
  return { event: { number, meaning, occurred_at: at.date, city: of('city') || null, detail, ...(at.hasTime ? {} : { isOfDay: true }) } };
}

const time = /(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?(?:\s?m\.?)?)?/.source;
const dayFirst = new RegExp(`^(?<d>\\d{1,2})[/.-](?<m>\\d{1,2})[/.-](?<y>\\d{4}|\\d{2})${time}$`, 'i');
const yearFirst = new RegExp(`^(?<y>\\d{4})[/.-](?<m>\\d{1,2})[/.-](?<d>\\d{1,2})${time}$`, 'i');
const NOON = 12 * 60;

/** As people and Spanish spreadsheets write a month: '30-nov-26', 'lunes, 30 de noviembre de 2026'. */
const months =
  'ene(?:ro)? feb(?:rero)? mar(?:zo)? abr(?:il)? may(?:o)? jun(?:io)? jul(?:io)? ago(?:sto)? sept?(?:iembre)? oct(?:ubre)? nov(?:iembre)? dic(?:iembre)?';
const named = months
  .split(' ')
  .map((name) => new RegExp(`^(?:[^\\d,]+,? )?(\\d{1,2})(?: de |[ /.-])${name}\\.?(?: del? |, ?|[ /.-])(\\d{4}|\\d{2})(?!\\d)`, 'i'));

/** The same with its month as a number; what names none stays as it is. */
function numbered(typed: string): string {
  const at = named.findIndex((one) => one.test(typed));
  return at < 0 ? typed : typed.replace(named[at] as RegExp, `$1/${at + 1}/$2`);
}

const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
/** Seconds or milliseconds since 1970, of this century. */
const counted = /^[1-9]\d{9}(\d{3})?$/;

/** The moment that machines write, whatever its zone. */
function instantOf(typed: string): Date | null {
  if (counted.test(typed)) return new Date(Number(typed) * (typed.length === 10 ? 1_000 : 1));
  const date = zoned.test(typed) && isInCalendar(typed.slice(0, 10)) ? new Date(typed) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** The moment that a text means, of the business zone where it names none; a day without a time counts from noon. Null: it means none. */
function momentOf(typed: string): { date: Date; hasTime: boolean } | null {
  const instant = instantOf(typed);
  if (instant) return { date: instant, hasTime: true };
  const plain = numbered(typed);
  const found = dayFirst.exec(plain) ?? yearFirst.exec(plain);
  if (!found) return null;
  const [hour, minute, second, half] = found.slice(-4);
  const { y, m, d } = found.groups as Record<'y' | 'm' | 'd', string>;
  const day = `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  if (!isInCalendar(day)) return null;
  const hours = hourOf(Number(hour ?? 12), half?.toLowerCase());
  if (hours === null || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  const minutes = hour === undefined ? NOON : hours * 60 + Number(minute) + Number(second ?? 0) / 60;
  return { date: new Date(businessDayStart(day).getTime() + Math.round(minutes * MINUTE_MS)), hasTime: hour !== undefined };
}

/** The hour of the day; with 'a' or 'p' one of twelve. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
