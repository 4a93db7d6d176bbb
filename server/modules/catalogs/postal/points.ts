import { postalCodes } from '../postal-codes.ts';
import { municipalityPoint } from './municipality-points.ts';

/** Near the middle of a place, in degrees; null where nobody knows. Of a rough one the middle is the municipality's. */
export type Point = { latitude: number | null; longitude: number | null; is_rough?: true };

const typed = new Map(postalCodes.map(([zip, , , latitude, longitude]) => [zip, { latitude, longitude }]));

/** The official file has no points: those of the codes we typed, else the municipality's. */
export function pointOf(zip: string, municipality_code: string | null): Point {
  const own = typed.get(zip);
  if (own) return own;
  const municipality = municipality_code === null ? null : municipalityPoint(municipality_code);
  return municipality ? { ...municipality, is_rough: true } : { latitude: null, longitude: null };
}
