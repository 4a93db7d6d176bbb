import { zoneOfZip } from '../catalogs/time-zones.ts';
import { instantOfLocal, localOf } from '../shared/local-time.ts';
import type { PickupWindow, Today } from './pickup-times.ts';

/** The day and time of an instant at a postal code; without one, in Mexico City. */
export function todayOf(now: Date, zip_code: string): Today {
  const { day, time } = localOf(now.getTime(), zoneOfZip(zip_code));
  return { day, time: time.slice(0, 5) };
}

const instantOf = (day: string, time: string, zip_code: string): Date => new Date(instantOfLocal(day, `${time}:00`, zoneOfZip(zip_code)) ?? NaN);

type Asked = PickupWindow & { location: { zip_code: string } };

/** When a pickup begins and ends, by the clock of where the driver comes: 10:00 in Tijuana is two hours after 10:00 in Mexico City. */
export const startOf = ({ date, earliest_time, location }: Pick<Asked, 'date' | 'earliest_time' | 'location'>): Date =>
  instantOf(date, earliest_time, location.zip_code);
export const endOf = ({ date, latest_time, location }: Pick<Asked, 'date' | 'latest_time' | 'location'>): Date =>
  instantOf(date, latest_time, location.zip_code);
