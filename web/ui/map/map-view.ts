export type MapPoint = { latitude: number; longitude: number };

/** The country, and the three zooms of the specification (S-9.12 to S-9.14). */
const MIDDLE: MapPoint = { latitude: 23.9, longitude: -102.2 };
const ZOOMS = { country: 5, place: 17, route: 11 } as const;

/**
 * What the map looks at. `zoom` counts tiles of 256 px. For a way it is the closest: both its ends stay in sight, however far apart
 * they are.
 */
export type MapView = { kind: 'point'; at: MapPoint; zoom: number } | { kind: 'way'; from: MapPoint; to: MapPoint; zoom: number };

/** The country without a place, one place from close by, a way from one to the other. */
export function viewOf(from: MapPoint | null, to: MapPoint | null): MapView {
  if (from && to) return { kind: 'way', from, to, zoom: ZOOMS.route };
  const only = from ?? to;
  return only ? { kind: 'point', at: only, zoom: ZOOMS.place } : { kind: 'point', at: MIDDLE, zoom: ZOOMS.country };
}
