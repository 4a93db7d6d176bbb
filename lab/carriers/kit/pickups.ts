import { chance } from '../../chance.ts';
import type { Fault } from '../../faults.ts';
import type { PickupFacts, Visit } from '../../journal-entry.ts';
import type { Lab } from '../../outside-party.ts';
import { wasScanned } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import type { Pickup } from './booked-pickups.ts';
import { happened } from './labels.ts';

/** What the driver does: comes and takes all, leaves half of them, or never comes. */
export const fates = ['comes', 'half', 'never'] as const;
export type Fate = (typeof fates)[number];

/** A visit that is asked for. */
export type VisitOrder = Pick<PickupFacts, 'location' | 'date' | 'zip' | 'street' | 'parcels' | 'reference'> & { from: number; to: number };

const fateOf = (fault: Fault | undefined): Fate => (fault?.name === 'never_comes' ? 'never' : fault?.name === 'takes_half' ? 'half' : 'comes');

/**
 * Books and journals a visit, and says what to tell of it: the truth, or the lie that was ordered. `folio`: of the n-th attempt, until one
 * is free.
 */
export function bookVisit(lab: Lab, carrier: string, folio: (n: number) => string, order: VisitOrder, fault: Fault | undefined): Pickup {
  const before = lab.pickups.latest(carrier);
  // Nothing is booked: the pickup before is told again.
  if (fault?.name === 'duplicate_answer' && before) return before;
  const name = fault?.name === 'reused_number' && before ? before.folio : freeFolio(lab, carrier, order, folio);
  const waiting = waitingAt(lab, carrier, order);
  const facts = factsOf(lab, carrier, name, order, waiting, fateOf(fault));
  const other = lab.pickups.latest(carrier, order.reference);
  lab.journal.record([{ kind: 'pickup_booked', carrier, ...facts, ...(fault ? { fault: fault.name } : {}) }]);
  const booked = lab.pickups.of(carrier).at(-1) as Pickup;
  return fault?.name === 'foreign_answer' && other ? other : booked;
}

function freeFolio(lab: Lab, carrier: string, { date, location }: VisitOrder, folio: (n: number) => string): string {
  const own = lab.pickups.of(carrier).filter((pickup) => location === null || (pickup.location === location && pickup.date === date));
  const taken = new Set(own.map((pickup) => pickup.folio));
  let n = own.length;
  while (taken.has(folio(n))) n += 1;
  return folio(n);
}

/** Moves a visit to another window, and its parcels with it; the fate of the driver stays. */
export function changeVisit(lab: Lab, pickup: Pickup, order: VisitOrder): Pickup {
  const { carrier, folio, visits } = pickup;
  const left = visits.filter(({ at }) => at === null).length;
  const fate: Fate = visits.length > 0 && left === visits.length ? 'never' : left > 0 ? 'half' : 'comes';
  const facts = factsOf(
    lab,
    carrier,
    folio,
    order,
    visits.map(({ number }) => number),
    fate,
  );
  lab.journal.record([{ kind: 'pickup_changed', carrier, ...facts }]);
  return lab.pickups.named(carrier, { folio }) as Pickup;
}

/** What the driver does after all, of parcels that the pickup has or that are given. */
export function driveVisit(lab: Lab, pickup: Pickup, fate: Fate, numbers: readonly string[]): Pickup {
  const { carrier, folio, location, date, reference } = pickup;
  const wanted = numbers.length > 0 ? numbers : pickup.visits.map(({ number }) => number);
  const rest = pickup.visits.filter(({ number }) => !wanted.includes(number)).map(({ number }): Visit => ({ number, at: null }));
  const visits = [...visitsOf(lab, pickup, { from: Date.parse(pickup.from), to: Date.parse(pickup.to) }, wanted, fate), ...rest];
  lab.journal.record([{ kind: 'pickup_driven', carrier, folio, location, date, reference, fate, visits }]);
  return pickup;
}

/** Why a pickup is not cancelled, in a carrier's codes. */
export type PickupReasons = { unknown: string; already: string; underWay: string };

/** Ends a pickup and sets its parcels free, or says why not; either is journalled. */
export function cancelVisit(
  lab: Lab,
  carrier: string,
  named: { folio: string; date?: string; location?: string },
  reasons: PickupReasons,
  fault: Fault | undefined,
): string | null {
  const pickup = lab.pickups.named(carrier, named);
  const isUnderWay = pickup && (fault?.name === 'refuse_cancel' || Date.parse(pickup.to) < Math.min(lab.clock.now(), Date.now()));
  const reason = !pickup ? reasons.unknown : pickup.cancelled_at !== null ? reasons.already : isUnderWay ? reasons.underWay : null;
  const { folio } = named;
  const facts = { folio, location: pickup?.location ?? null, date: pickup?.date ?? named.date ?? '', reference: pickup?.reference ?? '' };
  if (reason !== null) lab.journal.record([{ kind: 'pickup_cancel_refused', carrier, ...facts, reason }]);
  else lab.journal.record([{ kind: 'pickup_cancelled', carrier, ...facts, numbers: pickup?.visits.map(({ number }) => number) ?? [] }]);
  return reason;
}

function factsOf(lab: Lab, carrier: string, folio: string, { from, to, ...order }: VisitOrder, numbers: readonly string[], fate: Fate): PickupFacts {
  const iso = (time: number) => new Date(time).toISOString();
  const visits = visitsOf(lab, { carrier, folio, date: order.date }, { from, to }, numbers, fate);
  return { folio, ...order, from: iso(from), to: iso(to), visits };
}

/** One driver: all at one moment of the window, a second after the other. */
function visitsOf(
  lab: Lab,
  { carrier, folio, date }: { carrier: string; folio: string; date: string },
  { from, to }: { from: number; to: number },
  numbers: readonly string[],
  fate: Fate,
): Visit[] {
  const moment = from + chance(lab.seed, carrier, folio, date, 'driver') * Math.max(0, to - from - numbers.length * 1000);
  const taken = fate === 'comes' ? numbers.length : fate === 'half' ? Math.floor(numbers.length / 2) : 0;
  return numbers.map((number, index) => ({
    number,
    at: index < taken ? new Date(Math.floor(moment / 1000) * 1000 + index * 1000).toISOString() : null,
  }));
}

/** No protocol names the guides: the driver takes what waits at the address, at that street first, the oldest first. */
function waitingAt(lab: Lab, carrier: string, { zip, street, parcels }: VisitOrder): string[] {
  const here = lab.parcels
    .of(carrier)
    .filter((parcel) => parcel.zip_origin === zip && parcel.moves && parcel.cancelled_at === null && parcel.visit === undefined);
  const isThere = (parcel: Parcel) => parcel.sender.street.toUpperCase() === street.toUpperCase();
  const numbers: string[] = [];
  for (const parcel of [...here.filter(isThere), ...here.filter((one) => !isThere(one))]) {
    if (numbers.length >= parcels) break;
    if (!wasScanned(happened(lab, parcel))) numbers.push(parcel.number);
  }
  return numbers;
}

/** The references of pickups under a folio, for faults that strike only some. */
export const pickupReferences = (lab: Lab, carrier: string, folio: string): string[] => {
  const pickup = lab.pickups.named(carrier, { folio });
  return pickup ? [pickup.reference] : [];
};

/** An instant from a local day, time (HH:MM or HH:MM:SS) and offset; NaN when it is none. */
export const momentAt = (day: string, time: string, offset: string): number =>
  Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}${offset}`);

/** Saturdays and Sundays nobody comes. */
export const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
export const dayAfter = (day: string, days = 1): string => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
