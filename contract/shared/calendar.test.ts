import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessDays, addDays, businessDayEnd, businessDayFrom, businessDaysBetween, holidaysOf, isBusinessDay, isHoliday } from './calendar.ts';

describe('official holidays of a year, the handover of 1 October included', () => {
  test.each([
    [2018, '01-01 02-05 03-19 05-01 09-16 11-19 12-01 12-25'],
    [2019, '01-01 02-04 03-18 05-01 09-16 11-18 12-25'],
    [2020, '01-01 02-03 03-16 05-01 09-16 11-16 12-25'],
    [2021, '01-01 02-01 03-15 05-01 09-16 11-15 12-25'],
    [2022, '01-01 02-07 03-21 05-01 09-16 11-21 12-25'],
    [2023, '01-01 02-06 03-20 05-01 09-16 11-20 12-25'],
    [2024, '01-01 02-05 03-18 05-01 09-16 10-01 11-18 12-25'],
    [2025, '01-01 02-03 03-17 05-01 09-16 11-17 12-25'],
    [2026, '01-01 02-02 03-16 05-01 09-16 11-16 12-25'],
    [2027, '01-01 02-01 03-15 05-01 09-16 11-15 12-25'],
    [2028, '01-01 02-07 03-20 05-01 09-16 11-20 12-25'],
    [2030, '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25'],
  ])('%i', (year, days) => {
    expect(
      holidaysOf(year)
        .map((day) => day.slice(5))
        .join(' '),
    ).toBe(days);
  });
});

test.each([
  ['the handover of before', '2024-12-01'],
  ['the handover of a year without one', '2025-10-01'],
  ['the Constitution on its own day', '2026-02-05'],
  ['Juárez on his own day', '2025-03-21'],
  ['the Revolution on its own day', '2024-11-20'],
  ['the battle of Puebla', '2026-05-05'],
  ['the Day of the Dead', '2026-11-02'],
  ['the Virgin of Guadalupe', '2025-12-12'],
])('%s is an ordinary day: %s', (_, day) => {
  expect(isHoliday(day)).toBe(false);
});

test.each([
  ['2026-11-20', '2026-11-21T06:00:00.000Z'],
  ['2026-12-31', '2027-01-01T06:00:00.000Z'],
  // The last days of summer time had 25 hours, the first ones 23.
  ['2021-10-31', '2021-11-01T06:00:00.000Z'],
  ['2021-04-04', '2021-04-05T05:00:00.000Z'],
])('the business day %s is over when the next one begins, however long it is [AMB-0.04]', (day, end) => {
  expect(businessDayEnd(day).toISOString()).toBe(end);
});

describe('business days skip weekends and holidays [AMB-0.04]', () => {
  test.each([
    ['2026-11-13', 1, '2026-11-17'],
    ['2026-11-13', 3, '2026-11-19'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-01-30', 1, '2026-02-03'],
    ['2026-03-13', 2, '2026-03-18'],
    ['2026-09-15', 1, '2026-09-17'],
    ['2025-12-31', 1, '2026-01-02'],
    ['2024-09-30', 1, '2024-10-02'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s + %i = %s', (day, count, later) => {
    expect(addBusinessDays(day, count)).toBe(later);
  });

  test('further closed days count as holidays', () => {
    const goodFriday = new Set(['2026-04-03']);
    expect(addBusinessDays('2026-04-02', 1)).toBe('2026-04-03');
    expect(addBusinessDays('2026-04-02', 1, goodFriday)).toBe('2026-04-06');
    expect(isBusinessDay('2026-04-03', goodFriday)).toBe(false);
  });

  test.each([
    ['2026-11-20', '2026-11-25', 3],
    ['2026-11-13', '2026-11-17', 1],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-25', '2026-11-20', 0],
  ])('from %s to %s there are %i', (from, to, count) => {
    expect(businessDaysBetween(from, to)).toBe(count);
  });

  test('the days between two are as many as are found one by one, whatever further days are closed', () => {
    const day = fc.integer({ min: -400, max: 4_000 }).map((count) => addDays('2024-02-29', count));
    fc.assert(
      fc.property(day, fc.integer({ min: -30, max: 900 }), fc.uniqueArray(day), (from, length, closed) => {
        const days = Array.from({ length: Math.max(length, 0) }, (_, n) => addDays(from, n + 1));
        // Some of the days themselves, so that closed ones lie between.
        const shut = new Set([...closed, ...days.filter((_, n) => n % 11 === 0)]);
        expect(businessDaysBetween(from, addDays(from, length), shut)).toBe(days.filter((one) => isBusinessDay(one, shut)).length);
      }),
    );
  });

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-11-14', '2026-11-17'],
    ['2026-12-25', '2026-12-28'],
  ])('the first business day from %s is %s', (day, first) => {
    expect(businessDayFrom(day)).toBe(first);
  });
});

test('natural days cross months, years and leap days', () => {
  expect([addDays('2028-02-28', 1), addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2028-02-29', '2027-01-01', '2026-02-28']);
});

test.each([() => addBusinessDays('2026-11-20', -1), () => addBusinessDays('2026-11-20', 1.5), () => addDays('tomorrow', 1)])(
  'what is no day or no whole number of days is refused (%#)',
  (mistake) => {
    expect(mistake).toThrow(RangeError);
  },
);
