import { expect, test } from 'vitest';
import { isLocalTime, localTimeAt, secondsBetween, type LocalTime } from './local-time.ts';

test.each([
  ['2026-11-20T18:00:00Z', 'America/Mexico_City', '2026-11-20T12:00:00'],
  ['2026-11-20T05:59:59Z', 'America/Mexico_City', '2026-11-19T23:59:59'],
  ['2026-11-20T06:00:00Z', 'America/Mexico_City', '2026-11-20T00:00:00'],
  ['2026-07-01T19:00:00Z', 'America/Tijuana', '2026-07-01T12:00:00'],
  ['2026-11-20T17:00:00Z', 'America/Cancun', '2026-11-20T12:00:00'],
])('at %s a clock in %s shows %s', (instant, zone, shown) => {
  expect(localTimeAt(new Date(instant), zone)).toBe(shown);
});

test.each([
  ['2026-02-28T23:59:59', true],
  ['2028-02-29T00:00:00', true],
  ['2026-02-29T00:00:00', false],
  ['2026-11-20T24:00:00', false],
  ['2026-11-20T12:00:00Z', false],
  ['2026-11-20 12:00:00', false],
  ['1999-11-20T12:00:00', false],
  ['', false],
])('whether %s is a civil time: %s', (text, isOne) => {
  expect(isLocalTime(text)).toBe(isOne);
});

test('72 hours are counted by the clock on the wall', () => {
  expect(secondsBetween('2026-11-17T12:00:00' as LocalTime, '2026-11-20T12:00:00' as LocalTime)).toBe(72 * 3600);
});
