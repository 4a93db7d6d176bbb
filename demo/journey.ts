import { addBusinessDays, addDays, businessDayFrom } from '#contract/shared/calendar.ts';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { businessDayOf, businessDayStart, MINUTE_MS } from '#contract/shared/dates.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { Chance } from './chance.ts';

export const stages = [
  'created', 'picked_up', 'left_origin', 'at_hub', 'left_hub', 'at_destination', 'out_for_delivery', 'delivered', 'incident', 'held', 'returned',
] as const; // prettier-ignore
export type Stage = (typeof stages)[number];
export type Scan = { stage: Stage; at: Date; city: string };

/** How a shipment fares; all pieces of one order travel together. */
export type Fate = 'delivered' | 'slow' | 'late' | 'collected' | 'left_at_branch' | 'returned' | 'never_scanned' | 'cancelled' | 'aborted';
export const fateShares: Readonly<Record<Fate, number>> = {
  delivered: 69,
  slow: 10,
  late: 6,
  collected: 4,
  left_at_branch: 2,
  returned: 2.5,
  never_scanned: 3,
  cancelled: 2.5,
  aborted: 1,
};

export type Journey = {
  /** The whole way in order, also what has not happened yet. */
  scans: readonly Scan[];
  /** When somebody cancelled it, before any scan, or stopped it under way. */
  cancelled_at: Date | null;
  aborted_at: Date | null;
};

export type Way = { carrier: CarrierSlug; transit_days: number; city_origin: string; city_destination: string };

const CLOSING_MINUTE = 16 * 60;

/** The way of one order, from the making of its guides to its end. */
export function journeyOf(chance: Chance, fate: Fate, made_at: Date, way: Way): Journey {
  const created: Scan = { stage: 'created', at: made_at, city: way.city_origin };
  if (fate === 'never_scanned') return { scans: [created], cancelled_at: null, aborted_at: null };
  if (fate === 'cancelled') return { scans: [created], cancelled_at: after(made_at, chance.int(10, 90) * 60), aborted_at: null };
  const scans = [created, ...wayOf(chance, fate, made_at, way)];
  if (fate !== 'aborted') return { scans, cancelled_at: null, aborted_at: null };
  const seen = scans.slice(0, 3);
  return { scans: seen, cancelled_at: null, aborted_at: after(seen.at(-1)?.at ?? made_at, chance.int(60, 600) * 60) };
}

const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

function wayOf(chance: Chance, fate: Fate, made_at: Date, { transit_days, city_origin, city_destination }: Way): Scan[] {
  /** An instant of a business day between two times of day, in minutes after its midnight, to the second. */
  const between = (day: string, from: number, until: number): Date =>
    new Date(businessDayStart(day).getTime() + chance.int(from * 60, until * 60) * 1000);
  const madeOn = businessDayOf(made_at);
  const isLate = (made_at.getTime() - businessDayStart(madeOn).getTime()) / MINUTE_MS > CLOSING_MINUTE;
  const pickup = businessDayFrom(isLate ? addDays(madeOn, 1) : madeOn);
  const leaving = addBusinessDays(pickup, fate === 'slow' ? 2 : 0);
  const delivery = addBusinessDays(leaving, Math.max(1, transit_days + 1));
  const nextDay = addDays(leaving, 1);
  const scans: Scan[] = [
    { stage: 'picked_up', at: between(pickup, 1000, 1130), city: city_origin },
    { stage: 'left_origin', at: between(leaving, 1200, 1340), city: city_origin },
    { stage: 'at_hub', at: between(nextDay, 60, 200), city: demoTexts.hub },
    { stage: 'left_hub', at: between(nextDay, 220, 320), city: demoTexts.hub },
    { stage: 'at_destination', at: between(delivery, 340, 440), city: city_destination },
    { stage: 'out_for_delivery', at: between(delivery, 480, 570), city: city_destination },
  ];
  const add = (stage: Stage, businessDays: number, from: number, until: number) =>
    void scans.push({ stage, at: between(addBusinessDays(delivery, businessDays), from, until), city: city_destination });
  endings[fate]?.(add);
  return scans;
}

type Add = (stage: Stage, businessDays: number, from: number, until: number) => void;

/** What follows the first going out: business days after it, and between which minutes of the day. */
const endings: Partial<Record<Fate, (add: Add) => void>> = {
  delivered: (add) => add('delivered', 0, 600, 1110),
  // The parcel stays two days where it was picked up.
  slow: (add) => add('delivered', 0, 600, 1110),
  late: (add) => {
    add('incident', 0, 700, 1080);
    add('out_for_delivery', 1, 480, 570);
    add('delivered', 1, 600, 1110);
  },
  collected: (add) => {
    add('held', 0, 700, 1080);
    add('delivered', 2, 600, 1140);
  },
  left_at_branch: (add) => add('held', 0, 700, 1080),
  returned: (add) => {
    add('incident', 0, 700, 1080);
    add('out_for_delivery', 1, 480, 570);
    add('incident', 1, 700, 1080);
    add('returned', 4, 600, 900);
  },
};
