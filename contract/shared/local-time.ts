import { BUSINESS_ZONE, isInCalendar, MINUTE_MS } from './dates.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clock of a zone is before UTC at an instant, in minutes; negative = behind it. */
function offsetMinutes(instant: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** An instant (UTC, ISO-8601) from a local time of a Mexican zone; null when it is no date. `day` is YYYY-MM-DD, `time` HH:MM:SS. */
export function instantOfLocal(day: string, time: string, zone: string = BUSINESS_ZONE): string | null {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc) || !isInCalendar(day)) return null;
  return new Date(asUtc - offsetMinutes(asUtc - offsetMinutes(asUtc, zone) * MINUTE_MS, zone) * MINUTE_MS).toISOString();
}

/** The local day, time and offset (-06:00) of an instant in a zone. */
export function localOf(instant: number, zone: string = BUSINESS_ZONE): { day: string; time: string; offset: string } {
  const minutes = offsetMinutes(instant, zone);
  const local = new Date(instant + minutes * MINUTE_MS).toISOString();
  const two = (value: number) => String(Math.abs(Math.trunc(value))).padStart(2, '0');
  return { day: local.slice(0, 10), time: local.slice(11, 19), offset: `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}` };
}
