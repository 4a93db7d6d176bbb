/** The outline of Mexico and how a place falls on it. The numbers stand in assets/mexico.json, the borders of the states apart. */
export type MexicoShape = { west: number; north: number; cos: number; scale: number; width: number; height: number; outline: string };

export type Spot = { x: number; y: number };

/** Degrees to the units of the drawing: equirectangular at the country's middle latitude. */
export const project = ({ west, north, cos, scale }: MexicoShape, latitude: number, longitude: number): Spot => ({
  x: Math.round((longitude - west) * cos * scale * 10) / 10,
  y: Math.round((north - latitude) * scale * 10) / 10,
});

export type MapWindow = { x: number; y: number; width: number; height: number };

const ASPECT = 340 / 196;
const NARROWEST = 170;

/** The part of the map to show: the whole country, or the places with room around them. */
export function windowAround({ width, height }: Pick<MexicoShape, 'width' | 'height'>, spots: readonly Spot[]): MapWindow {
  if (spots.length === 0) return { x: 0, y: 0, width, height };
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const across = Math.max(...xs) - Math.min(...xs);
  const down = Math.max(...ys) - Math.min(...ys);
  const shown = Math.max(across * 1.6, down * 2.2 * ASPECT, NARROWEST);
  // The line bows upwards, so the places stand a little below the middle.
  const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 - shown * 0.04 };
  return { x: middle.x - shown / 2, y: middle.y - shown / ASPECT / 2, width: shown, height: shown / ASPECT };
}
