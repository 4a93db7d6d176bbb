import type { MexicoShape, Spot } from './mexico-projection.ts';

export type MapWindow = { x: number; y: number; width: number; height: number };

/** What one place alone, or two neighbours, are shown with around them, in units of the drawing. */
const AROUND_ONE = 170;
const AROUND_TWO = 80;

/** The part of the map to show at `aspect` (width by height): the whole country, or the places with room around them. */
export function windowAround({ width, height }: Pick<MexicoShape, 'width' | 'height'>, spots: readonly Spot[], aspect: number): MapWindow {
  if (spots.length === 0) {
    const shown = Math.max(width, height * aspect) * 1.06;
    return centred(width / 2, height / 2, shown, aspect);
  }
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const across = Math.max(...xs) - Math.min(...xs);
  const down = Math.max(...ys) - Math.min(...ys);
  const shown = Math.max(across * 1.6, down * 2.2 * aspect, spots.length > 1 ? AROUND_TWO : AROUND_ONE);
  // The line bows upwards, so the places stand a little below the middle.
  return centred((Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2 - shown * 0.04, shown, aspect);
}

const centred = (x: number, y: number, width: number, aspect: number): MapWindow => ({
  x: x - width / 2,
  y: y - width / aspect / 2,
  width,
  height: width / aspect,
});

const LETTER = 6.4;
const BELOW = 24;
const ABOVE = 14;

/** Where the names stand, `pixel` units of the drawing each: below their places, the upper one above where two would meet, all inside. */
export function namesOf(places: readonly (Spot & { name: string })[], view: MapWindow, pixel: number): (Spot & { name: string })[] {
  const [a, b] = places;
  const half = (name: string) => (name.length * LETTER * pixel) / 2 + 4 * pixel;
  const meet = a && b && Math.abs(a.x - b.x) < half(a.name) + half(b.name) && Math.abs(a.y - b.y) < 3 * BELOW * pixel;
  const upper = meet ? (a.y <= b.y ? a : b) : null;
  return places.map((place) => ({
    name: place.name,
    x: Math.min(Math.max(place.x, view.x + half(place.name)), view.x + view.width - half(place.name)),
    y: place.y + (place === upper ? -ABOVE : BELOW) * pixel,
  }));
}
