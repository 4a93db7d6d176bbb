import { expect, test } from 'vitest';
import { fromBusinessClock, toBusinessClock } from './business-clock.ts';

test.each([
  ['2026-11-20T18:00:00.000Z', '2026-11-20T12:00'],
  ['2026-11-21T05:59:00.000Z', '2026-11-20T23:59'],
  ['2026-07-01T06:00:00.000Z', '2026-07-01T00:00'],
])('the instant %s is typed as %s wherever the browser is', (instant, typed) => {
  expect(toBusinessClock(new Date(instant))).toBe(typed);
  expect(fromBusinessClock(typed)?.toISOString()).toBe(instant);
});

test.each(['', '2026-11-20', 'ayer'])('%j is no moment', (typed) => {
  expect(fromBusinessClock(typed)).toBeNull();
});
