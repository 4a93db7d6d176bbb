import { expect, test } from 'vitest';
import mexico from '../../assets/mexico.json' with { type: 'json' };
import { namesOf, windowAround } from './map-window.ts';
import { project } from './mexico-projection.ts';

test('the window holds both places, or the whole country without any', () => {
  const a = project(mexico, 21.12, -101.68);
  const b = project(mexico, 20.97, -89.62);
  const view = windowAround(mexico, [a, b], 340 / 196);
  for (const spot of [a, b]) {
    expect(spot.x).toBeGreaterThan(view.x);
    expect(spot.x).toBeLessThan(view.x + view.width);
    expect(spot.y).toBeGreaterThan(view.y);
    expect(spot.y).toBeLessThan(view.y + view.height);
  }
  const whole = windowAround(mexico, [], 340 / 196);
  expect(whole.x).toBeLessThan(0);
  expect(whole.y).toBeLessThan(0);
  expect(whole.x + whole.width).toBeGreaterThan(mexico.width);
  expect(whole.y + whole.height).toBeGreaterThan(mexico.height);
});

test('the names of two neighbours do not lie upon each other, and a long one at the edge is not cut', () => {
  const view = { x: 0, y: 0, width: 340, height: 196 };
  const near = namesOf(
    [
      { x: 170, y: 100, name: 'Ciudad de México' },
      { x: 160, y: 96, name: 'Naucalpan de Juárez' },
    ],
    view,
    1,
  );
  expect(Math.abs((near[0]?.y ?? 0) - (near[1]?.y ?? 0))).toBeGreaterThan(30);
  const [edge] = namesOf([{ x: 10, y: 100, name: 'San Nicolás de los Garza' }], view, 1);
  expect(edge?.x).toBeGreaterThan(70);
  const far = namesOf(
    [
      { x: 60, y: 100, name: 'León' },
      { x: 280, y: 100, name: 'Mérida' },
    ],
    view,
    1,
  );
  expect(far.map(({ y }) => y)).toEqual([124, 124]);
});
