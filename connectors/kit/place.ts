import { instantIn } from './moments.ts';

/** Where a courier is with a delivery. `at`: when that was told, UTC instant, ISO-8601. */
export type LivePlace = { latitude: number; longitude: number; at: string };

const degrees = (told: unknown, most: number): number | null => {
  const value = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
};

/** A place as a carrier tells it, numbers or texts; null = none, or none on this globe. */
export function livePlace(latitude: unknown, longitude: unknown, at: string): LivePlace | null {
  const [lat, lng, moment] = [degrees(latitude, 90), degrees(longitude, 180), instantIn(at)];
  return lat === null || lng === null || moment === null ? null : { latitude: lat, longitude: lng, at: moment };
}
