import { expect, test } from 'vitest';
import { spendBefore, spentDays } from './month-days.ts';

const october = { total: 900, days: [{ day: '2026-10-02', total: 400 }, { day: '2026-10-20', total: 500 }] }; // prettier-ignore
const month = (total: number) => ({ total, days: [] });

test('the month has a bar for each day up to today, and one without charges is 0', () => {
  const days = [{ day: '2026-11-01', total: 500 }, { day: '2026-11-03', total: 1_000 }]; // prettier-ignore
  expect(spentDays({ days }, '2026-11-04').map(({ total }) => total)).toEqual([500, 0, 1_000, 0]);
  expect(spentDays({ days: [] }, '2026-12-01')).toEqual([{ day: '2026-12-01', total: 0 }]);
});

test.each([
  ['the same days alone count of the month before', 500, '2026-11-19', { total: 400, percent: 25 }],
  ['on the 20th that day counts', 450, '2026-11-20', { total: 900, percent: -50 }],
  ['as much', 400, '2026-11-02', { total: 400, percent: 0 }],
  ['nothing before the 2nd, so there is nothing to compare with', 400, '2026-11-01', null],
] as const)('the month is compared with the same days of the month before: %s', (_, spent, today, expected) => {
  expect(spendBefore({ month: month(spent), before: october }, today)).toEqual(expected);
});
