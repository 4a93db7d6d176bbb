import type { Tracking } from '#contract/shipping/shipping.ts';
import { trackingTexts } from '#texts/es/shipping/tracking.ts';
import { businessDay, capitalized, daysBetween, longDay, timeOfDay, weekdayAndNumber } from '../../platform/format.ts';

export type TrackingEvent = Tracking['events'][number];
export type TrackingDay = { day: string; heading: string; events: TrackingEvent[] };

/** The events, which come in the order of their moments, newest first: one group per day of the business calendar. */
export function daysOf(events: readonly TrackingEvent[], now: Date): TrackingDay[] {
  const days = Map.groupBy(events.toReversed(), (event) => businessDay(event.createdAt));
  return [...days].map(([day, ofDay]) => ({ day, heading: headingOf(day, now), events: ofDay }));
}

function headingOf(day: string, now: Date): string {
  const ago = daysBetween(day, now);
  if (ago === 0) return trackingTexts.todayDay(weekdayAndNumber(day));
  if (ago === 1) return trackingTexts.yesterdayDay(weekdayAndNumber(day));
  return capitalized(longDay(day));
}

/** 'Hoy a las 13:27 en Puebla, Pue.' */
export function momentOf({ createdAt, city }: Pick<TrackingEvent, 'createdAt' | 'city'>, now: Date): string {
  const day = daysBetween(createdAt, now) === 0 ? trackingTexts.today : longDay(createdAt);
  const place = city ? ` ${trackingTexts.inPlace(city)}` : '';
  return `${capitalized(day)} ${trackingTexts.atTime(timeOfDay(createdAt))}${place}`;
}
