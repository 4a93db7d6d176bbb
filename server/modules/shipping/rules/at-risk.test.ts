import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/shared/calendar.ts';
import { followUps } from '#contract/shipping/shipping.ts';
import { firstDayInTime, riskOf } from './at-risk.ts';

const moving = { followUp: 'in_transit', isCancelling: false } as const;

test.each([
  // 2026-11-20 is a Friday. One day of transit is a promise of two business days.
  ['within the promise', '2026-11-18', 1, '2026-11-20', null],
  ['one business day late', '2026-11-17', 1, '2026-11-20', { idle_days: 3, promised_days: 2 }],
  ['a weekend is no delay', '2026-11-20', 0, '2026-11-23', null],
  ['on Tuesday it is', '2026-11-20', 0, '2026-11-24', { idle_days: 2, promised_days: 1 }],
  ['a movement on Sunday counts from Monday', '2026-11-22', 0, '2026-11-23', null],
  ['the third Monday of November is a holiday', '2026-11-13', 1, '2026-11-18', null],
  ['and the day after it is late', '2026-11-13', 1, '2026-11-19', { idle_days: 3, promised_days: 2 }],
  ['25 December and 1 January are holidays', '2026-12-24', 4, '2027-01-01', null],
  ['a service nobody knows promises nothing', '2026-01-02', null, '2026-11-20', null],
  ['a clock that is behind the movement', '2026-11-23', 0, '2026-11-20', null],
] as const)('a guide that does not move for longer than its service promises is at risk: %s', (_, movedOn, transitDays, today, risk) => {
  expect(riskOf({ ...moving, movedOn, transitDays }, today)).toEqual(risk);
});

test('only a guide that is still on its way and is not being cancelled is at risk', () => {
  const atRisk = (isCancelling: boolean) =>
    followUps.filter((followUp) => riskOf({ followUp, isCancelling, movedOn: '2026-11-02', transitDays: 1 }, '2026-11-20') !== null);
  expect(atRisk(false)).toEqual(['registered', 'facility', 'scanned', 'in_transit', 'exception']);
  expect(atRisk(true)).toEqual([]);
  expect(riskOf({ followUp: null, isCancelling: false, movedOn: '2026-11-02', transitDays: 1 }, '2026-11-20')).toBeNull();
});

test('the first day in time divides the guides as the rule does, on every day of the calendar', () => {
  const dayOf = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2025-01-01', n));
  fc.assert(
    fc.property(dayOf, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 8 }), (today, ago, transitDays) => {
      const movedOn = addDays(today, -ago);
      const isAtRisk = riskOf({ ...moving, movedOn, transitDays }, today) !== null;
      expect(movedOn < firstDayInTime(transitDays + 1, today)).toBe(isAtRisk);
    }),
  );
});
