import { DAY_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import type { Journey, Scan, Stage, Way } from './journey.ts';

/** How the delivery of a courier stands: called and not yet there, collected a moment ago, on its way, and how it ended. */
export type CityFate = 'called' | 'collected' | 'under_way' | 'delivered' | 'failed' | 'returned' | 'cancelled';

/** Whole days and minutes before now at which it was ordered. */
const orderedBefore: Readonly<Record<CityFate, readonly [days: number, minutes: number]>> = {
  called: [0, 4],
  collected: [0, 17],
  under_way: [0, 34],
  delivered: [1, 125],
  failed: [1, 50],
  returned: [1, 50],
  cancelled: [2, 95],
};

export function orderedAt(fate: CityFate, now: Date, daysMore = 0): Date {
  const [days, minutes] = orderedBefore[fate];
  return new Date(Math.floor(now.getTime() / 1000) * 1000 - (days + daysMore) * DAY_MS - minutes * MINUTE_MS);
}

/** Minutes after the order. A courier that is on its way now still is for most of an hour, so that somebody can watch it. */
const usual: readonly (readonly [Stage, number])[] = [
  ['picked_up', 14],
  ['left_origin', 18],
  ['out_for_delivery', 78],
  ['delivered', 86],
];

/** Minutes after which an order was taken back, before anybody came. */
const CANCELLED_AFTER = 11;

/** The way of one delivery within a city. */
export function cityJourney(
  fate: CityFate,
  made_at: Date,
  { city_origin, city_destination }: Pick<Way, 'city_origin' | 'city_destination'>,
): Journey {
  const after = (minutes: number): Date => new Date(made_at.getTime() + minutes * MINUTE_MS);
  const created: Scan = { stage: 'created', at: made_at, city: city_origin };
  if (fate === 'cancelled') return { scans: [created], cancelled_at: after(CANCELLED_AFTER), aborted_at: null };
  const isDelivered = fate !== 'failed' && fate !== 'returned';
  const scans = usual.map(([stage, minutes]): Scan => {
    const ended = !isDelivered && stage === 'delivered' ? (fate === 'failed' ? 'incident' : 'returned') : stage;
    return { stage: ended, at: after(minutes), city: stage === 'picked_up' ? city_origin : city_destination };
  });
  return { scans: [created, ...scans], cancelled_at: null, aborted_at: null };
}
