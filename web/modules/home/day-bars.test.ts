import { expect, test } from 'vitest';
import { dayBars } from './day-bars.ts';

test('each day of the month up to today has its bar, the highest full', () => {
  const days = [
    { day: '2026-11-02', total: 5_000 },
    { day: '2026-11-04', total: 20_000 },
  ];
  expect(dayBars(days, '2026-11-05')).toEqual([0, 25, 0, 100, 0]);
});

test('a month without charges has no bar', () => {
  expect(dayBars([], '2026-11-02')).toEqual([0, 0]);
});
