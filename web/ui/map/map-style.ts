import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import { linesOf } from './map-lines.ts';
import type { MexicoShape } from './mexico-projection.ts';

export const ROUTE = 'route';

/** Reads the colours as they stand now: a variable may hold one for each theme. */
export function colorsIn(element: HTMLElement) {
  const probe = document.createElement('span');
  // While a transition is under way a colour still reads as the one before.
  probe.style.setProperty('transition', 'none', 'important');
  // The system's own colours, which a person may have chosen, would make all of them one.
  probe.style.setProperty('forced-color-adjust', 'none');
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    sea: read('hover'),
    land: read('surface'),
    coast: read('border-strong'),
    border: read('border'),
    route: read('primary'),
    name: read('text'),
  };
  probe.remove();
  return colors;
}

type Drawing = { shape: MexicoShape; borders: string };

type Feature = Extract<GeoJSONSourceSpecification['data'], { type: 'Feature' }>;
const featureOf = (geometry: Feature['geometry']): Feature => ({ type: 'Feature', properties: {}, geometry });
const source = (geometry: Feature['geometry']) => ({ type: 'geojson' as const, data: featureOf(geometry) });
/** The line between the ends; none without them. */
export const routeOf = (coordinates: [number, number][]): Feature => featureOf({ type: 'LineString', coordinates });

/** The states of Mexico from our own file: nothing is asked of another host. */
export function styleOf({ shape, borders }: Drawing, element: HTMLElement): StyleSpecification {
  const { sea, land, coast, border, route } = colorsIn(element);
  const outline = linesOf(shape.outline, shape);
  return {
    version: 8,
    sources: {
      land: source({ type: 'MultiPolygon', coordinates: outline.map((ring) => [[...ring, ring[0] as [number, number]]]) }),
      borders: source({ type: 'MultiLineString', coordinates: linesOf(borders, shape) }),
      [ROUTE]: { type: 'geojson', data: routeOf([]) },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      { id: 'border', type: 'line', source: 'borders', paint: { 'line-color': border } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': coast } },
      {
        id: ROUTE,
        type: 'line',
        source: ROUTE,
        layout: { 'line-cap': 'round' },
        paint: { 'line-color': route, 'line-width': 2.5 },
      },
    ],
  };
}
