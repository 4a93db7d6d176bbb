import { bookTexts } from '#texts/es/addresses/book.ts';

/** Coordinates as they are typed; '' for none. */
export type TypedPoint = { latitude: string; longitude: string };

/** With a comma or the minus of a text processor as with a point and a hyphen. */
const degreesOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(',', '.').replace('−', '-')));
/** As the contract has them: null for none, NaN for what is no number, which it refuses. */
export const pointOf = ({ latitude, longitude }: TypedPoint) => ({ latitude: degreesOf(latitude), longitude: degreesOf(longitude) });

export const typedPoint = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): TypedPoint => ({
  latitude: latitude === null ? '' : String(latitude),
  longitude: longitude === null ? '' : String(longitude),
});

/** The point of a postal code, where it is near enough to begin an address with. */
export const pointOfZip = (place: { latitude: number | null; longitude: number | null; is_rough?: boolean | undefined }): TypedPoint =>
  typedPoint(place.is_rough ? { latitude: null, longitude: null } : place);

/** One alone is no place. */
export function lackingHalf(typed: TypedPoint): Record<string, string> {
  const { latitude, longitude } = pointOf(typed);
  if ((latitude === null) === (longitude === null)) return {};
  return { [latitude === null ? 'latitude' : 'longitude']: bookTexts.bothCoordinates };
}

/** Where the marker stands: nowhere while a coordinate is missing or beyond the earth. */
export function markerOf(typed: TypedPoint): { latitude: number; longitude: number } | null {
  const { latitude, longitude } = pointOf(typed);
  if (latitude === null || longitude === null || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude };
}
