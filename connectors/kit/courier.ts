import { businessDayOf } from '#contract/shared/dates.ts';
import { zoneOfPlace } from '#contract/catalogs/time-zones.ts';
import type { Piece } from './connector.ts';
import { instantOfLocal } from '#contract/shared/local-time.ts';

/** How much a piece is for whoever carries it: in a hand, in a bag, in a car, in more than a car's seat. */
export const loads = ['small', 'medium', 'large', 'xlarge'] as const;
export type Load = (typeof loads)[number];

/** The heaviest, in hundredths of a kg, and the longest side, in hundredths of a cm, of each load but the last. */
const most: readonly (readonly [Load, weightHkg: number, sideHcm: number])[] = [
  ['small', 300, 3_000],
  ['medium', 1_000, 5_000],
  ['large', 2_000, 9_000],
];

export function loadOf({ weightHkg, lengthHcm, widthHcm, heightHcm }: Pick<Piece, 'weightHkg' | 'lengthHcm' | 'widthHcm' | 'heightHcm'>): Load {
  const side = Math.max(lengthHcm, widthHcm, heightHcm);
  return most.find(([, weight, longest]) => weightHkg <= weight && side <= longest)?.[0] ?? 'xlarge';
}

/** When a courier comes, and by when it has delivered; UTC instants. */
export type Window = { comes: readonly [from: string, to: string]; delivers: readonly [from: string, to: string] };

/** The hours of a later day in which a house hands out parcels, and until which one is handed over. */
const HOURS = { opens: '09:00:00', collected: '13:00:00', delivered: '20:00:00' };

/** Null = at once: what is sent today goes when it is ordered. A later day has the hours of its place. */
export function windowOf(ship_date: string, place: { state_code: string; zip_code: string }, now: Date): Window | null {
  if (ship_date <= businessDayOf(now)) return null;
  const at = (time: string) => instantOfLocal(ship_date, time, zoneOfPlace(place)) as string;
  return { comes: [at(HOURS.opens), at(HOURS.collected)], delivers: [at(HOURS.opens), at(HOURS.delivered)] };
}
