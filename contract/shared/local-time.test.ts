import { expect, test } from 'vitest';
import { instantOfLocal } from './local-time.ts';

test('a local time of a day of the calendar is an instant, by the clock of its zone', () => {
  expect([instantOfLocal('2028-02-29', '23:59:59'), instantOfLocal('2026-11-20', '10:15:00', 'America/Tijuana')]).toEqual([
    '2028-03-01T05:59:59.000Z',
    '2026-11-20T18:15:00.000Z',
  ]);
});

test.each([
  ['2026-02-31', '10:00:00'],
  ['2026-02-29', '10:00:00'],
  ['2026-06-31', '10:00:00'],
  ['2026-13-01', '10:00:00'],
  ['2026-11-20', '25:00:00'],
  ['', '10:00:00'],
])('%s at %s is none: no day is moved to another one', (day, time) => {
  expect(instantOfLocal(day, time)).toBeNull();
});
