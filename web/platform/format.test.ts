import { expect, test } from 'vitest';
import { BUSINESS_ZONE } from '#contract/shared/dates.ts';
import {
  businessDay,
  count,
  dayAndTime,
  dayMonth,
  daysBetween,
  grouped,
  longDay,
  money,
  timeOfDay,
  weekdayAndNumber,
  weekdayDay,
  ZONE,
} from './format.ts';
import { groupedClabe } from './clabe.ts';

test('the zone is that of the business calendar', () => {
  expect(ZONE).toBe(BUSINESS_ZONE);
});

test.each([
  [1845260, '$18,452.60'],
  [0, '$0.00'],
  [5, '$0.05'],
  [-59560, '−$595.60'],
])('%i centavos read %s [S-1.17]', (centavos, words) => {
  expect(money(centavos)).toBe(words);
});

const evening = '2026-11-21T04:30:00Z';

test.each([
  ['weekday and day', weekdayDay, 'vie 20 nov'],
  ['day and month', dayMonth, '20 nov'],
  ['time', timeOfDay, '22:30'],
  ['day and time', dayAndTime, '20 nov 2026, 22:30'],
  ['long day', longDay, 'viernes 20 de noviembre'],
  ['weekday and number', weekdayAndNumber, 'viernes 20'],
  ['business day', businessDay, '2026-11-20'],
])('%s of an evening in Mexico is not the next day of UTC, and stands in Spanish [O-1.08]', (_, form, words) => {
  expect(form(evening)).toBe(words);
});

test('the days of the week have their Spanish names, short and long [O-3.55]', () => {
  const week = Array.from({ length: 7 }, (_, n) => `2026-11-${16 + n}`);
  expect(week.map((day) => weekdayDay(day).split(' ')[0])).toEqual(['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']);
  expect(week.map((day) => weekdayAndNumber(day).split(' ')[0])).toEqual([
    'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo',
  ]); // prettier-ignore
});

test('a day of the calendar stays that day', () => {
  expect(weekdayDay('2026-11-25')).toBe('mié 25 nov');
  expect(daysBetween('2026-11-19', evening)).toBe(1);
});

test('figures and guide numbers are grouped for reading', () => {
  expect(count(12480)).toBe('12,480');
  expect([grouped('3563581744'), grouped('SDX000000014'), grouped('1234')]).toEqual(['3563 5817 44', 'SDX000000014', '1234']);
  expect([groupedClabe('646180157099999990'), groupedClabe('012180••••••••3207')]).toEqual(['646 180 1570 9999 9990', '012180••••••••3207']);
});
