import { describe, expect, test } from 'vitest';
import { dayIn, instantIn, instantOf, timeIn } from './moments.ts';

describe('a moment in one text', () => {
  test('with the day or the month first is read of carriers of this country alone', () => {
    expect([instantIn('10/11/2026 12:20:00'), instantOf('10/11/2026', '12:20')]).toEqual([null, null]);
  });

  test.each([
    ['2026-11-20T18:20:00Z', '2026-11-20T18:20:00.000Z'],
    ['2026-11-20T12:20:00-06:00', '2026-11-20T18:20:00.000Z'],
    ['2026-11-20T12:20:00.250-0600', '2026-11-20T18:20:00.250Z'],
    ['2026-11-20T12:20:00', '2026-11-20T18:20:00.000Z'],
    ['2026-11-20T12:20:00.123', '2026-11-20T18:20:00.000Z'],
    ['2026-11-20 12:20:00', '2026-11-20T18:20:00.000Z'],
    ['2026-11-20T9:05', '2026-11-20T15:05:00.000Z'],
    ['2026-11-20', '2026-11-20T18:00:00.000Z'],
    ['10/11/2026 12:20:00', '2026-11-10T18:20:00.000Z'],
    ['10/11/2026', '2026-11-10T18:00:00.000Z'],
    ['5/3/2026 9:05 p. m.', '2026-03-06T03:05:00.000Z'],
    ['20-11-26, 06:10:00 PM', '2026-11-21T00:10:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(instantIn(text, { dayOf: dayIn })).toBe(expected);
  });

  test.each([
    '',
    'ayer',
    'ayer 10',
    'TALON 5',
    '31/02/2026',
    '2026-02-31T10:00:00Z',
    '13/13/2026',
    '2026-11-20T25:00:00',
    '2026-11-20 mañana',
    '1',
    '20/11',
  ])('%s is none', (text) => {
    expect(instantIn(text, { dayOf: dayIn })).toBe(null);
  });

  test('of another zone is that of its clock', () => {
    expect(instantIn('2026-11-20 10:15', { zone: 'America/Tijuana' })).toBe('2026-11-20T18:15:00.000Z');
  });
});

test.each([
  ['9:05', '09:05:00'],
  ['18:20:30', '18:20:30'],
  ['12:00 a.m.', '00:00:00'],
  ['12:30 PM', '12:30:00'],
  ['18:20 hrs.', '18:20:00'],
  ['13:00 pm', null],
  ['24:00', null],
  ['9', null],
])('the hour %s is %s', (text, expected) => {
  expect(timeIn(text)).toBe(expected);
});

test('a day and an hour that stand apart are one moment; an hour that cannot be read is not noon', () => {
  expect(instantOf('20/11/2026', '9:05', { dayOf: dayIn })).toBe('2026-11-20T15:05:00.000Z');
  expect(instantOf('2026/11/20', null)).toBe('2026-11-20T18:00:00.000Z');
  expect(instantOf('20/11/2026', 'tarde', { dayOf: dayIn })).toBe(null);
  expect([dayIn('29/02/2028'), dayIn('29/02/2026'), dayIn('2026-1-5')]).toEqual(['2028-02-29', null, '2026-01-05']);
});
