import { businessDayStart } from '#contract/shared/dates.ts';
import { businessDay, timeOfDay } from '../../platform/format.ts';

/** An instant as the value of a datetime-local field, in the business calendar's zone whatever the browser's. */
export const toBusinessClock = (at: Date): string => `${businessDay(at)}T${timeOfDay(at)}`;

/** What such a field holds as an instant; null when it is incomplete. */
export function fromBusinessClock(value: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(value);
  if (!match) return null;
  const [, day = '', hours, minutes] = match;
  return new Date(businessDayStart(day).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000);
}
