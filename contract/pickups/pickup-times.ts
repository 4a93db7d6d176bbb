import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import { addDays, isHoliday, weekdayOf } from '../shared/calendar.ts';
import { HOUR_MS } from '../shared/dates.ts';

/** The carrier that lists the days and hours of its pickups (O-5.54). */
export const LISTING_CARRIER = 'fedex';
export const listsTimes = (carrier: string | null): boolean => carrier === LISTING_CARRIER;
/** Minutes between the times that can be chosen (O-9.11). */
export const timeStepOf = (carrier: string): number => (listsTimes(carrier) ? 30 : 15);
/** The window that is offered unless the carrier lists one (AMB-9.06). */
export const DEFAULT_WINDOW = { earliest: '09:00', latest: '22:00' } as const;
const SHORTEST_MINUTES = 120;
const MOST_DAYS_AHEAD = 10;
/** Until then a pickup of the same day can be asked for. */
const SAME_DAY_UNTIL = '13:00';

/** The day and time of an instant, where the driver is to come (`todayOf` of the pickup's clock). */
export type Today = { day: string; time: string };

/** A day that a carrier lists, with its hours. */
export type OfferedDay = { pickup_date: string; earliest_times: readonly string[]; latest_times: readonly string[] };
export type PickupWindow = { date: string; earliest_time: string; latest_time: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Why no carrier collects on a day; null = it may be chosen (AMB-9.05). */
export function dateFault(date: string, today: Today): keyof typeof pickupTexts.date | null {
  if (date < today.day) return 'past';
  if (date > addDays(today.day, MOST_DAYS_AHEAD)) return 'too_far';
  if (weekdayOf(date) === 0) return 'sunday';
  if (isHoliday(date)) return 'holiday';
  return date === today.day && today.time > SAME_DAY_UNTIL ? 'late_today' : null;
}

/** For a listed today some window of two hours has to be to come: its carrier listed it in the morning. */
const hasWindow = ({ pickup_date, earliest_times, latest_times }: OfferedDay, { day, time }: Today): boolean =>
  pickup_date !== day ||
  earliest_times.some((start) => start > time && latest_times.some((end) => minutesOf(end) - minutesOf(start) >= SHORTEST_MINUTES));

/** The days that can be chosen, from today on; a carrier that lists its days narrows them by `offered`. A day that is gone never is one. */
export function pickupDays(today: Today, offered: readonly OfferedDay[] | null = null): string[] {
  const days = Array.from({ length: MOST_DAYS_AHEAD + 1 }, (_, n) => addDays(today.day, n)).filter((day) => dateFault(day, today) === null);
  return offered ? days.filter((day) => offered.some((one) => one.pickup_date === day && hasWindow(one, today))) : days;
}

/** The times of the default window on a step, both ends included. */
export function timesOn(step: number, { earliest, latest }: { earliest: string; latest: string } = DEFAULT_WINDOW): string[] {
  const [first, last] = [minutesOf(earliest), minutesOf(latest)];
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => timeOf(first + n * step));
}

type Asked = PickupWindow & { carrier: string };

/**
 * What is wrong with day and hours of a pickup, at its field; {} = they may be asked for (AMB-9.05). `offered` is what the carrier lists for the
 * postal code, null where it lists nothing.
 */
export function windowFaults(asked: Asked, today: Today, offered: readonly OfferedDay[] | null = null): Partial<Record<keyof PickupWindow, string>> {
  const { date, earliest_time, latest_time, carrier } = asked;
  const fault = dateFault(date, today);
  if (fault) return { date: pickupTexts.date[fault] };
  const day = offered?.find(({ pickup_date }) => pickup_date === date);
  if (offered && !day) return { date: pickupTexts.date.not_offered };
  const step = timeStepOf(carrier);
  const isOffStep = (time: string) => minutesOf(time) % step !== 0;
  if (isOffStep(earliest_time)) return { earliest_time: pickupTexts.time.off_step(step) };
  if (isOffStep(latest_time)) return { latest_time: pickupTexts.time.off_step(step) };
  if (latest_time > DEFAULT_WINDOW.latest) return { latest_time: pickupTexts.time.too_late };
  if (date === today.day && earliest_time <= today.time) return { earliest_time: pickupTexts.time.past };
  if (minutesOf(latest_time) - minutesOf(earliest_time) < SHORTEST_MINUTES) return { latest_time: pickupTexts.time.too_short };
  if (day && !day.earliest_times.includes(earliest_time)) return { earliest_time: pickupTexts.time.not_offered };
  if (day && !day.latest_times.includes(latest_time)) return { latest_time: pickupTexts.time.not_offered };
  return {};
}

/** So long after the end of its window a pickup is partial, or nobody came (AMB-9.01). */
export const PARTIAL_AFTER_MS = 12 * HOUR_MS;
export const EXCEPTION_AFTER_MS = 24 * HOUR_MS;
