import { postalCodes } from '../postal-codes.ts';

/** Near the middle of a place, in degrees; null where nobody knows. */
export type Point = { latitude: number | null; longitude: number | null };

const typed = new Map(postalCodes.map(([zip, , , latitude, longitude]) => [zip, { latitude, longitude }]));
const nowhere: Point = { latitude: null, longitude: null };

/** The official file has no points: those of the codes we typed. */
export const pointOf = (zip: string, _municipality_code: string | null): Point => typed.get(zip) ?? nowhere;
