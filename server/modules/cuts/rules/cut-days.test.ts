import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/shared/calendar.ts';
import { boundOf, isCutDay, lastCutDay, nextCutDay } from './cut-days.ts';
import { invoiceOn, reviewUntil } from './terms.ts';

/** Month, its last day, its Mondays, its Sundays: read off the calendars of 2026 to 2028. */
const months: readonly (readonly [string, number, readonly number[], readonly number[]])[] = [
  ['2026-01', 31, [5, 12, 19, 26], [4, 11, 18, 25]],
  ['2026-02', 28, [2, 9, 16, 23], [1, 8, 15, 22]],
  ['2026-03', 31, [2, 9, 16, 23, 30], [1, 8, 15, 22, 29]],
  ['2026-04', 30, [6, 13, 20, 27], [5, 12, 19, 26]],
  ['2026-05', 31, [4, 11, 18, 25], [3, 10, 17, 24, 31]],
  ['2026-06', 30, [1, 8, 15, 22, 29], [7, 14, 21, 28]],
  ['2026-07', 31, [6, 13, 20, 27], [5, 12, 19, 26]],
  ['2026-08', 31, [3, 10, 17, 24, 31], [2, 9, 16, 23, 30]],
  ['2026-09', 30, [7, 14, 21, 28], [6, 13, 20, 27]],
  ['2026-10', 31, [5, 12, 19, 26], [4, 11, 18, 25]],
  ['2026-11', 30, [2, 9, 16, 23, 30], [1, 8, 15, 22, 29]],
  ['2026-12', 31, [7, 14, 21, 28], [6, 13, 20, 27]],
  ['2027-01', 31, [4, 11, 18, 25], [3, 10, 17, 24, 31]],
  ['2027-02', 28, [1, 8, 15, 22], [7, 14, 21, 28]],
  ['2027-03', 31, [1, 8, 15, 22, 29], [7, 14, 21, 28]],
  ['2027-04', 30, [5, 12, 19, 26], [4, 11, 18, 25]],
  ['2027-05', 31, [3, 10, 17, 24, 31], [2, 9, 16, 23, 30]],
  ['2027-06', 30, [7, 14, 21, 28], [6, 13, 20, 27]],
  ['2027-07', 31, [5, 12, 19, 26], [4, 11, 18, 25]],
  ['2027-08', 31, [2, 9, 16, 23, 30], [1, 8, 15, 22, 29]],
  ['2027-09', 30, [6, 13, 20, 27], [5, 12, 19, 26]],
  ['2027-10', 31, [4, 11, 18, 25], [3, 10, 17, 24, 31]],
  ['2027-11', 30, [1, 8, 15, 22, 29], [7, 14, 21, 28]],
  ['2027-12', 31, [6, 13, 20, 27], [5, 12, 19, 26]],
  ['2028-01', 31, [3, 10, 17, 24, 31], [2, 9, 16, 23, 30]],
  ['2028-02', 29, [7, 14, 21, 28], [6, 13, 20, 27]],
  ['2028-03', 31, [6, 13, 20, 27], [5, 12, 19, 26]],
  ['2028-04', 30, [3, 10, 17, 24], [2, 9, 16, 23, 30]],
  ['2028-05', 31, [1, 8, 15, 22, 29], [7, 14, 21, 28]],
  ['2028-06', 30, [5, 12, 19, 26], [4, 11, 18, 25]],
  ['2028-07', 31, [3, 10, 17, 24, 31], [2, 9, 16, 23, 30]],
  ['2028-08', 31, [7, 14, 21, 28], [6, 13, 20, 27]],
  ['2028-09', 30, [4, 11, 18, 25], [3, 10, 17, 24]],
  ['2028-10', 31, [2, 9, 16, 23, 30], [1, 8, 15, 22, 29]],
  ['2028-11', 30, [6, 13, 20, 27], [5, 12, 19, 26]],
  ['2028-12', 31, [4, 11, 18, 25], [3, 10, 17, 24, 31]],
];

const dayOf = (month: string, number: number): string => `${month}-${String(number).padStart(2, '0')}`;
const daysOf = (month: string, last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);
const cutsIn = (scheme: Parameters<typeof isCutDay>[0], month: string, last: number): number[] =>
  daysOf(month, last).filter((number) => isCutDay(scheme, dayOf(month, number)));

const monthly = (date: string, sub_type = 'corte') => ({ schema: 'monthly', date, sub_type });
const biweekly = (date: string) => ({ schema: 'biweekly', date, sub_type: null });
const weekly = (date: string) => ({ schema: 'weekly', date, sub_type: null });

describe.each(months)('in %s', (month, last, mondays, sundays) => {
  test('each month is cut on its day, and 31 is its last day, whatever weekday or holiday it is [A-9.17] [AMB-13.06]', () => {
    for (const date of ['1', '6', '12', '16', '22', '26']) expect(cutsIn(monthly(date), month, last)).toEqual([Number(date)]);
    expect(cutsIn(monthly('31'), month, last)).toEqual([last]);
  });

  test('every two weeks means both days of the pair [A-9.16] [AMB-13.06]', () => {
    expect(cutsIn(biweekly('1-16'), month, last)).toEqual([1, 16]);
    expect(cutsIn(biweekly('6-22'), month, last)).toEqual([6, 22]);
    expect(cutsIn(biweekly('12-26'), month, last)).toEqual([12, 26]);
    expect(cutsIn(biweekly('16-31'), month, last)).toEqual([16, last]);
  });

  test('each week is cut on its weekday [A-9.18] [AMB-13.06]', () => {
    expect(cutsIn(weekly('monday'), month, last)).toEqual(mondays);
    expect(cutsIn(weekly('sunday'), month, last)).toEqual(sundays);
    const wednesdays = mondays.map((monday) => addDays(dayOf(month, monday), 2)).filter((day) => day.startsWith(month));
    expect(cutsIn(weekly('wednesday'), month, last).map((number) => dayOf(month, number)).filter((day) => day >= dayOf(month, mondays[0] ?? 1))).toEqual(wednesdays); // prettier-ignore
  });

  test('what is cut without a date has no day of its own [A-9.16] [AMB-13.06]', () => {
    for (const schema of ['immediate', 'independent']) expect(cutsIn({ schema, date: null, sub_type: null }, month, last)).toEqual([]);
  });

  test('to the cut everything is taken up to it; of natural months up to the end of the last one that is over [A-5.46] [AMB-13.06]', () => {
    const before = addDays(`${month}-01`, -1);
    for (const date of ['1', '6', '12', '16', '22', '26']) {
      const cut = dayOf(month, Number(date));
      expect([boundOf(monthly(date), cut), boundOf(monthly(date, 'natural'), cut)]).toEqual([cut, before]);
    }
    const end = dayOf(month, last);
    expect([boundOf(monthly('31'), end), boundOf(monthly('31', 'natural'), end)]).toEqual([end, end]);
  });
});

test.each([
  [monthly('31'), '2026-03-01', '2026-02-28', '2026-03-31'],
  [monthly('31'), '2028-03-01', '2028-02-29', '2028-03-31'],
  [monthly('31'), '2028-02-29', '2028-01-31', '2028-02-29'],
  [monthly('1'), '2027-01-01', '2026-12-01', '2027-01-01'],
  [monthly('1'), '2027-01-02', '2027-01-01', '2027-02-01'],
  [biweekly('16-31'), '2027-01-01', '2026-12-31', '2027-01-16'],
  [biweekly('1-16'), '2026-11-16', '2026-11-01', '2026-11-16'],
  [weekly('friday'), '2026-11-20', '2026-11-13', '2026-11-20'],
  [weekly('friday'), '2026-11-21', '2026-11-20', '2026-11-27'],
  [{ schema: 'immediate', date: null, sub_type: null }, '2026-11-21', null, null],
])('of %j on %s the last cut that is over was %s, the next is %s [AMB-13.06]', (scheme, today, last, next) => {
  expect([lastCutDay(scheme, today), nextCutDay(scheme, today)]).toEqual([last, next]);
});

// Holidays between: 1 January, 2 February, 15 March, 1 May, 16 September, 16 November, 25 December; Holy Thursday and Friday are none.
test.each([
  ['2026-12-31', '2027-01-06', '2027-01-08'],
  ['2026-01-31', '2026-02-05', '2026-02-09'],
  ['2028-02-29', '2028-03-03', '2028-03-07'],
  ['2027-03-12', '2027-03-18', '2027-03-22'],
  ['2026-04-30', '2026-05-06', '2026-05-08'],
  ['2027-09-15', '2027-09-21', '2027-09-23'],
  ['2026-11-12', '2026-11-18', '2026-11-20'],
  ['2028-12-22', '2028-12-28', '2029-01-02'],
  ['2028-04-12', '2028-04-17', '2028-04-19'],
])('a cut of %s is reviewed until %s in three business days, until %s in five [A-9.19] [AMB-13.06]', (cut, three, five) => {
  const morning = addDays(cut, 1);
  expect([reviewUntil('3', cut, morning), reviewUntil('5', cut, morning), reviewUntil('immediate', cut, morning)]).toEqual([three, five, null]);
});

test('the term of a cut that was made late begins when it was made [AMB-13.06]', () => {
  expect(reviewUntil('3', '2026-11-20', '2026-11-24')).toBe('2026-11-27');
});

test.each([
  ['immediate', '2026-11-20', '2026-11-20'],
  ['1', '2026-11-20', '2026-11-23'],
  ['2', '2026-11-13', '2026-11-18'],
  ['3', '2026-12-31', '2027-01-06'],
  ['purchase_order', '2026-11-20', null],
])('with %s days what is approved on %s is invoiced on %s [A-9.20] [O-3.54] [AMB-13.06]', (days, approved, on) => {
  expect(invoiceOn(days, approved)).toBe(on);
});
