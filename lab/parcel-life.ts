import { chance } from './chance.ts';
import type { Printed } from './draw-label.ts';
import type { Parcel } from './parcels.ts';

/** What happens to a parcel, in nobody's wire codes. */
export const stages = [
  'created',
  'picked_up',
  'left_origin',
  'at_hub',
  'left_hub',
  'at_destination',
  'out_for_delivery',
  'delivered',
  'incident',
  'held',
  'returned',
] as const;
export type Stage = (typeof stages)[number];

/** A stage in a carrier's words. `physical`: a scan of the parcel itself; `ends`: nothing of the plan follows it. */
export type Word = { code: string; text: string; physical: boolean; ends: boolean; exception?: string };
/** How a carrier names what happened: a stage, or a code of its own that was forced or imported. */
export type Vocabulary = (what: string) => Word;
/** `stage`: of an event that was planned. */
export type ParcelEvent = Word & { at: number; city: string; stage?: Stage };

/** What a carrier's parcels look like: their way and their paper. */
export type CarrierRules = {
  word: Vocabulary;
  transitHours(service: string): number;
  /** Hours from its making to its first scan, at least and at most; absent = as of a parcel that is handed in. */
  waitHours?(service: string): readonly [least: number, most: number];
  /** The carrier's own document for pieces that were made in one call. */
  paper(pieces: readonly Printed[]): Buffer;
};

const hourMs = 3_600_000;
const hubCity = 'Tepotzotlan';

type Planned = { stage: Stage; at: number; city: string };
type Fate = 'normal' | 'never_scanned' | 'late_by_incident' | 'returned' | 'held_then_delivered' | 'left_at_branch';

/** Out of a hundred parcels. */
const fates: readonly (readonly [Fate, number])[] = [
  ['never_scanned', 4],
  ['late_by_incident', 8],
  ['returned', 3],
  ['held_then_delivered', 5],
  ['left_at_branch', 2],
];

function fateOf(seed: number, number: string): Fate {
  let lot = chance(seed, number, 'fate') * 100;
  for (const [fate, share] of fates) {
    if (lot < share) return fate;
    lot -= share;
  }
  return 'normal';
}

/** After its pickup was cancelled, a parcel is handed in two hours later at the earliest. */
const freedMs = 2 * hourMs;

/** A parcel that is handed in by itself is so within a day. */
const handedInHours = [2, 22] as const;

/** The whole life of a parcel, from its making on; nothing but seed, number, moment of making and its pickup decides it. */
export function planOf(seed: number, parcel: Parcel, transitHours: number, [least, most]: readonly [number, number] = handedInHours): Planned[] {
  const created = parcel.created_at;
  const plan: Planned[] = [{ stage: 'created', at: created, city: parcel.city_origin }];
  const { visit, freed_at = -Infinity, collected_from } = parcel;
  const own = fateOf(seed, parcel.number);
  if (visit ? visit.at === null : own === 'never_scanned') return plan;
  // Who is collected is scanned.
  const fate = own === 'never_scanned' ? 'normal' : own;

  const waited = created + (least + (most - least) * chance(seed, parcel.number, 'pickup')) * hourMs;
  const handedIn = Math.max(waited, freed_at + freedMs, collected_from === undefined ? -Infinity : Date.parse(collected_from));
  const start = visit?.at ?? handedIn;
  const pace = transitHours * hourMs * (0.85 + 0.5 * chance(seed, parcel.number, 'pace'));
  const step = (stage: Stage, share: number, city: string) => plan.push({ stage, at: toSecond(start + share * pace), city });

  step('picked_up', 0, parcel.city_origin);
  step('left_origin', 0.1, parcel.city_origin);
  step('at_hub', 0.35, hubCity);
  step('left_hub', 0.5, hubCity);
  step('at_destination', 0.8, parcel.city_destination);
  step('out_for_delivery', 0.9, parcel.city_destination);
  for (const [stage, share] of endings[fate]) step(stage, share, parcel.city_destination);
  return plan;
}

/** What follows the first going out, as shares of the way's time. */
const endings: Record<Exclude<Fate, 'never_scanned'>, readonly (readonly [Stage, number])[]> = {
  normal: [['delivered', 1]],
  late_by_incident: [
    ['incident', 1],
    ['out_for_delivery', 1.8],
    ['delivered', 1.9],
  ],
  returned: [
    ['incident', 1],
    ['out_for_delivery', 1.8],
    ['incident', 1.9],
    ['returned', 2.2],
  ],
  held_then_delivered: [
    ['held', 1],
    ['delivered', 2.4],
  ],
  left_at_branch: [['held', 1]],
};

const toSecond = (time: number) => Math.floor(time / 1000) * 1000;

/** What had happened by `now`, oldest first. A cancelled parcel is not picked up any more, unless an event is forced on it. */
export function eventsUntil(now: number, seed: number, parcel: Parcel, rules: CarrierRules): ParcelEvent[] {
  const given = parcel.given.map((event) => ({ ...rules.word(event.code), at: Date.parse(event.at), city: event.city }));
  const firstEnd = Math.min(...given.filter((event) => event.ends).map((event) => event.at));
  const stop = Math.min(firstEnd, parcel.cancelled_at ?? Infinity);
  const planned = parcel.moves ? planOf(seed, parcel, rules.transitHours(parcel.service), rules.waitHours?.(parcel.service)) : [];
  const seen = planned.filter((event) => event.at < stop).map(({ stage, at, city }) => ({ ...rules.word(stage), at, city, stage }));
  return [...seen, ...given].filter((event) => event.at <= now).sort((one, other) => one.at - other.at);
}

export const wasScanned = (events: readonly ParcelEvent[]): boolean => events.some((event) => event.physical);
