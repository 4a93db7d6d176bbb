import { expect, test } from 'vitest';
import mexico from '../../assets/mexico.json' with { type: 'json' };
import { linesOf } from './map-lines.ts';
import { bowOf, cameraOf, outlineViewOf, viewOf } from './map-view.ts';

const leon = { latitude: 21.12, longitude: -101.68 };
const merida = { latitude: 20.97, longitude: -89.62 };

test('without a place the map shows the middle of Mexico at zoom 5 [S-9.12]', () => {
  const view = viewOf(null, null);
  expect(view).toMatchObject({ kind: 'point', zoom: 5 });
  expect(view.kind === 'point' && view.at.latitude > 14.5 && view.at.latitude < 32.8 && view.at.longitude > -118.5 && view.at.longitude < -86.7).toBe(
    true,
  );
});

test('one place is shown at zoom 17, whichever end it is [S-9.13]', () => {
  expect([viewOf(leon, null), viewOf(null, merida)]).toEqual([
    { kind: 'point', at: leon, zoom: 17 },
    { kind: 'point', at: merida, zoom: 17 },
  ]);
});

test('with a destination the way is shown, at zoom 11 at the closest [S-9.14]', () => {
  expect(viewOf(leon, merida)).toEqual({ kind: 'way', from: leon, to: merida, zoom: 11 });
});

test('a map of whole zooms keeps both ends in sight, at zoom 11 at the closest [S-9.14]', () => {
  const box = { width: 340, height: 400 };
  const { at, zoom } = cameraOf(leon, merida, box);
  const px = (from: number, to: number) => ((to - from) / 360) * 256 * 2 ** zoom;
  // Half the width is 170 px; one zoom closer an end would stand at its edge.
  expect(px(leon.longitude, at.longitude)).toBeLessThan(170 - 40);
  expect(px(leon.longitude, at.longitude) * 2).toBeGreaterThan(170 - 44);
  expect(at.longitude).toBeCloseTo((leon.longitude + merida.longitude) / 2, 6);
  expect(at.latitude).toBeGreaterThan(merida.latitude);
  expect(at.latitude).toBeLessThan(leon.latitude);
  expect(cameraOf(leon, { ...leon, latitude: 21.13 }, box).zoom).toBe(11);
  expect(cameraOf(leon, null, box)).toMatchObject({ at: leon, zoom: 17 });
});

test('the drawing of Mexico becomes lines in degrees inside the country', () => {
  const lines = linesOf(mexico.outline, mexico);
  const points = lines.flat();
  const [longitudes, latitudes] = [points.map(([longitude]) => longitude), points.map(([, latitude]) => latitude)];
  expect(linesOf('M100 50l10 0 0 -20zM3 4l1 1', { west: -118, north: 33, cos: 1, scale: 10 })).toEqual([
    [
      [-108, 28],
      [-107, 28],
      [-107, 30],
    ],
    [
      [-117.7, 32.6],
      [-117.6, 32.5],
    ],
  ]);
  expect([Math.min(...longitudes) > -118.5, Math.max(...longitudes) < -86.5, Math.min(...latitudes) > 14.3, Math.max(...latitudes) < 33]).toEqual(
    Array(4).fill(true),
  );
});

test('outlines are never looked at from closer than a state, and without a place from so far that the whole country is seen', () => {
  expect(outlineViewOf(leon, null, 'shown')).toEqual({ kind: 'place', at: leon, zoom: 7 });
  expect(outlineViewOf(leon, { ...leon, latitude: 21.13 }, 'shown')).toMatchObject({ kind: 'bounds', zoom: 7 });
  const country = outlineViewOf(null, null, 'shown');
  // Both peninsulas: Tijuana and Cancún, and the river in the south.
  expect(country).toMatchObject({ kind: 'bounds', zoom: 5 });
  const bounds = country.kind === 'bounds' ? country.bounds : null;
  expect([bounds && bounds.west < -117.1, bounds && bounds.east > -86.8, bounds && bounds.south < 14.6, bounds && bounds.north > 32.7]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('where a marker is dropped the map looks from as close as the specification says [S-9.13]', () => {
  expect(outlineViewOf(leon, null, 'dropped')).toEqual({ kind: 'place', at: leon, zoom: 17 });
});

test('what is followed through its city is seen from so close that some streets make a difference, alone and on its way', () => {
  const near = { ...leon, latitude: 21.13 };
  expect([outlineViewOf(leon, near, 'followed').zoom, outlineViewOf(leon, null, 'followed').zoom]).toEqual([14, 14]);
});

test('a way is a bow that ends where it begins and ends, and rises north of both', () => {
  const merida = { latitude: 20.97, longitude: -89.62 };
  const bow = bowOf(leon, merida);
  expect([bow[0], bow.at(-1)]).toEqual([leon, merida]);
  const middle = bow[bow.length / 2 - 0.5];
  expect(middle?.longitude).toBeCloseTo((leon.longitude + merida.longitude) / 2);
  expect(middle?.latitude).toBeGreaterThan(Math.max(leon.latitude, merida.latitude));
});
