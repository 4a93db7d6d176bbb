import { expect, test } from 'vitest';
import mexico from '../assets/mexico.json' with { type: 'json' };
import { project, windowAround } from './mexico-projection.ts';

test('Tijuana stands in the upper left corner of the land, Cancún at its right end', () => {
  const tijuana = project(mexico, 32.51, -117.02);
  const cancun = project(mexico, 21.16, -86.85);
  expect(tijuana.x).toBeLessThan(60);
  expect(tijuana.y).toBeLessThan(30);
  expect(cancun.x).toBeGreaterThan(960);
  expect(cancun.x).toBeLessThanOrEqual(mexico.width);
});

test('the window holds both places, or the whole country without any', () => {
  const a = project(mexico, 21.12, -101.68);
  const b = project(mexico, 20.97, -89.62);
  const view = windowAround(mexico, [a, b]);
  for (const spot of [a, b]) {
    expect(spot.x).toBeGreaterThan(view.x);
    expect(spot.x).toBeLessThan(view.x + view.width);
    expect(spot.y).toBeGreaterThan(view.y);
    expect(spot.y).toBeLessThan(view.y + view.height);
  }
  expect(windowAround(mexico, [])).toEqual({ x: 0, y: 0, width: mexico.width, height: mexico.height });
});
