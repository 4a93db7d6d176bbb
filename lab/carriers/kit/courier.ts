import type { Lab } from '../../outside-party.ts';
import { eventsUntil } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { spotOfZip, type Spot } from '../../spots.ts';

/** Six decimals of a degree: a step of a foot. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A courier whose delivery neither ended nor goes on is elsewhere after this. */
const GONE_MS = 4 * 3_600_000;

/**
 * Where the courier of a delivery is by lab's clock: from its pickup on the way to the recipient, at whose door it waits until the delivery ends.
 * Undefined before and afterwards.
 */
export function courierSpot({ rules, clock, seed }: Lab, parcel: Parcel): Spot | undefined {
  const own = rules.get(parcel.carrier);
  const now = clock.now();
  if (!own || parcel.cancelled_at !== null) return undefined;
  const scans = eventsUntil(Infinity, seed, parcel, own).filter(({ physical }) => physical);
  const [pickup] = scans;
  if (!pickup || now < pickup.at || scans.some(({ ends, at }) => ends && at <= now)) return undefined;
  const last = scans.at(-1) ?? pickup;
  if (now - last.at > GONE_MS) return undefined;
  const arrival = scans.find(({ stage }) => stage === 'out_for_delivery') ?? scans.find(({ ends }) => ends) ?? last;
  const way = arrival.at - pickup.at;
  return between(parcel, way > 0 ? Math.min(1, (now - pickup.at) / way) : 0);
}

const between = ({ sender, recipient }: Parcel, share: number): Spot => {
  const [from, to] = [sender, recipient].map(({ point, zip }) => point ?? spotOfZip(zip)) as [Spot, Spot];
  const along = (axis: keyof Spot) => rounded(from[axis] + (to[axis] - from[axis]) * share);
  return { latitude: along('latitude'), longitude: along('longitude') };
};
