import { zoneOfZip } from '../catalogs/time-zones.ts';
import { MINUTE_MS, minuteFormat } from '../shared/dates.ts';
import type { PickupWindow, Today } from './pickup-times.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone says at an instant: '2026-11-20' and '22:30'. */
function readClock(instant: Date, zone: string): Today {
  const format = formats.get(zone) ?? minuteFormat(zone);
  formats.set(zone, format);
  const minute = format.format(instant);
  return { day: `${minute.slice(6, 10)}-${minute.slice(3, 5)}-${minute.slice(0, 2)}`, time: minute.slice(-5) };
}

/** The day and time of an instant at a postal code; without one, in Mexico City. */
export const todayOf = (now: Date, zip_code: string): Today => readClock(now, zoneOfZip(zip_code));

/** How far the clock of a zone is before UTC at an instant, in ms; negative = behind it. */
function aheadMs(instant: number, zone: string): number {
  const { day, time } = readClock(new Date(instant), zone);
  return Date.parse(`${day}T${time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

function instantOf(day: string, time: string, zip_code: string): Date {
  const zone = zoneOfZip(zip_code);
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return new Date(asUtc - aheadMs(asUtc - aheadMs(asUtc, zone), zone));
}

type Asked = PickupWindow & { location: { zip_code: string } };

/** When a pickup begins and ends, by the clock of where the driver comes: 10:00 in Tijuana is two hours after 10:00 in Mexico City. */
export const startOf = ({ date, earliest_time, location }: Pick<Asked, 'date' | 'earliest_time' | 'location'>): Date =>
  instantOf(date, earliest_time, location.zip_code);
export const endOf = ({ date, latest_time, location }: Pick<Asked, 'date' | 'latest_time' | 'location'>): Date =>
  instantOf(date, latest_time, location.zip_code);
