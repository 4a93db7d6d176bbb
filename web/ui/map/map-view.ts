export type MapPoint = { latitude: number; longitude: number };

/** The country, and the three zooms of the specification (S-9.12 to S-9.14). */
const MIDDLE: MapPoint = { latitude: 23.9, longitude: -102.2 };
const ZOOMS = { country: 5, place: 17, route: 11 } as const;
/** The corners of the country, islands included. */
const COUNTRY = { west: -118.5, south: 14.4, east: -86.6, north: 32.8 } as const;
/** A state fills the panel of a flow: closer our outlines, which know no streets, show nothing. */
const STATE_ZOOM = 7;
/** A walk of some minutes is a finger's breadth. */
const STREETS_ZOOM = 14;

/**
 * What the map looks at. `zoom` counts tiles of 256 px. For a way it is the closest: both its ends stay in sight, however far apart
 * they are.
 */
export type MapView = { kind: 'point'; at: MapPoint; zoom: number } | { kind: 'way'; from: MapPoint; to: MapPoint; zoom: number };

/** A place somebody pointed at, to 10 cm. */
export const droppedAt = (lat: number, lng: number): MapPoint => ({ latitude: degrees(lat), longitude: degrees(lng) });
const degrees = (value: number) => Math.round(value * 1e6) / 1e6;

/** The country without a place, one place from close by, a way from one to the other. */
export function viewOf(from: MapPoint | null, to: MapPoint | null): MapView {
  if (from && to) return { kind: 'way', from, to, zoom: ZOOMS.route };
  const only = from ?? to;
  return only ? { kind: 'point', at: only, zoom: ZOOMS.place } : { kind: 'point', at: MIDDLE, zoom: ZOOMS.country };
}

export type Bounds = { west: number; south: number; east: number; north: number };
/** What our own outlines look at: a place with its state around it, a whole way, or the whole country; `zoom` is the closest. */
export type OutlineView = { kind: 'place'; at: MapPoint; zoom: number } | { kind: 'bounds'; bounds: Bounds; zoom: number };

/**
 * The view for a map drawn from outlines. Where a marker is `dropped`, the zoom of the specification stays: there the place itself is what is
 * looked for. A place that is `followed` moves by streets, which is seen from close by.
 */
export function outlineViewOf(from: MapPoint | null, to: MapPoint | null, use: 'shown' | 'dropped' | 'followed'): OutlineView {
  const view = viewOf(from, to);
  const closest = use === 'followed' ? STREETS_ZOOM : use === 'dropped' ? view.zoom : Math.min(view.zoom, STATE_ZOOM);
  if (view.kind === 'way') {
    const [west, east] = [view.from.longitude, view.to.longitude].sort((a, b) => a - b) as [number, number];
    const [south, north] = [view.from.latitude, view.to.latitude].sort((a, b) => a - b) as [number, number];
    return { kind: 'bounds', bounds: { west, south, east, north }, zoom: closest };
  }
  return from || to ? { kind: 'place', at: view.at, zoom: closest } : { kind: 'bounds', bounds: COUNTRY, zoom: closest };
}

const BOW_STEPS = 24;
/** The way from one place to the other as the drawn map shows it: a bow towards the north, whatever the projection of the map. */
export function bowOf(from: MapPoint, to: MapPoint): MapPoint[] {
  const [a, b] = [squareOf(from), squareOf(to)];
  const lift = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - Math.hypot(b.x - a.x, b.y - a.y) * 0.22 };
  const between = Array.from({ length: BOW_STEPS - 1 }, (_, step) => {
    const t = (step + 1) / BOW_STEPS;
    const at = (axis: 'x' | 'y') => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * lift[axis] + t ** 2 * b[axis];
    return placeOf({ x: at('x'), y: at('y') });
  });
  return [from, ...between, to];
}

const TILE = 256;
const PADDING = 44;
/** Where on the square of Mercator a place stands, 0 to 1. */
const squareOf = ({ latitude, longitude }: MapPoint) => ({
  x: (longitude + 180) / 360,
  y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
});
const placeOf = ({ x, y }: { x: number; y: number }): MapPoint => ({
  latitude: (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
  longitude: x * 360 - 180,
});

/** The same view for a map of whole zooms in a box of so many px: the closest one that keeps both ends in sight. */
export function cameraOf(from: MapPoint | null, to: MapPoint | null, box: { width: number; height: number }): { at: MapPoint; zoom: number } {
  const view = viewOf(from, to);
  if (view.kind === 'point') return view;
  const [a, b] = [squareOf(view.from), squareOf(view.to)];
  const room = (px: number, part: number) => Math.floor(Math.log2(Math.max(px - 2 * PADDING, 1) / (TILE * part)));
  const zoom = Math.min(view.zoom, room(box.width, Math.abs(a.x - b.x)), room(box.height, Math.abs(a.y - b.y)));
  return { at: placeOf({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }), zoom: Math.max(zoom, 0) };
}
