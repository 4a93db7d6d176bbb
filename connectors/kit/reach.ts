import type { Point, QuoteRequest } from './connector.ts';

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two points lie apart in a straight line. */
function kmBetween(one: Point, other: Point): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

/** Whether a carrier that goes so many km, or everywhere, serves a way: by its ends' points, or within one state where either has none. */
export function isInReach(km: number | undefined, { point_origin, point_destination, state_origin, state_destination }: QuoteRequest): boolean {
  if (km === undefined) return true;
  if (!point_origin || !point_destination) return state_origin === state_destination;
  return kmBetween(point_origin, point_destination) <= km;
}
