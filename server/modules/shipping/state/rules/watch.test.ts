import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { spread } from './watch.ts';

const now = new Date('2026-11-20T18:00:00Z');
const HOUR = 3_600_000;

test('a look is at most a tenth of its wait later, always the same for one guide', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 24 }), (id, hours) => {
      const planned = new Date(now.getTime() + hours * HOUR);
      const late = spread(planned, now, id).getTime() - planned.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(hours * HOUR * 0.1);
      expect(spread(planned, now, id)).toEqual(spread(planned, now, id));
    }),
  );
});

test('a thousand guides that were made together are asked about over the whole tenth', () => {
  const planned = new Date(now.getTime() + 2 * HOUR);
  const minutes = new Set(Array.from({ length: 1_000 }, () => Math.floor((spread(planned, now, newId()).getTime() - planned.getTime()) / 60_000)));
  expect(minutes.size).toBe(12);
});
