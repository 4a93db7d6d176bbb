import { expect, test } from 'vitest';
import mexico from '../../assets/mexico.json' with { type: 'json' };
import { project } from './mexico-projection.ts';

test('Tijuana stands in the upper left corner of the land, Cancún at its right end', () => {
  const tijuana = project(mexico, 32.51, -117.02);
  const cancun = project(mexico, 21.16, -86.85);
  expect(tijuana.x).toBeLessThan(60);
  expect(tijuana.y).toBeLessThan(30);
  expect(cancun.x).toBeGreaterThan(960);
  expect(cancun.x).toBeLessThanOrEqual(mexico.width);
});
