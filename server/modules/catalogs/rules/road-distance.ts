type Place = { latitude: number; longitude: number };

const EARTH_KM = 6371;
/** Roads of Mexico are a third longer than the straight line, roughly; within one place somebody still drives some. */
const BY_ROAD = 1.3;
const LEAST_KM = 5;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres by road between two places, estimated: whole ones. */
export function roadDistance(from: Place, to: Place): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return Math.max(LEAST_KM, Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(half)) * BY_ROAD));
}
