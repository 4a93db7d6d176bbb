/** The outline of Mexico and how a place falls on it. The numbers stand in assets/mexico.json, the borders of the states apart. */
export type MexicoShape = { west: number; north: number; cos: number; scale: number; width: number; height: number; outline: string };

export type Spot = { x: number; y: number };

/** Degrees to the units of the drawing: equirectangular at the country's middle latitude. */
export const project = ({ west, north, cos, scale }: MexicoShape, latitude: number, longitude: number): Spot => ({
  x: Math.round((longitude - west) * cos * scale * 10) / 10,
  y: Math.round((north - latitude) * scale * 10) / 10,
});
