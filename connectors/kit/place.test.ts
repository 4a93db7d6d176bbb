import { expect, test } from 'vitest';
import { livePlace } from './place.ts';

const at = '2026-11-20T12:20:00-06:00';

test('a place is read from numbers and from texts, with its moment', () => {
  const place = { latitude: 25.66, longitude: -100.35, at: '2026-11-20T18:20:00.000Z' };
  expect([livePlace(25.66, -100.35, at), livePlace('25.66', '-100.35', at)]).toEqual([place, place]);
});

test.each([
  [null, null, at],
  ['', '', at],
  ['norte', '-100', at],
  [91, 0, at],
  [0, -180.1, at],
  [Number.NaN, 0, at],
  [25, -100, 'ayer'],
])('%o, %o at %s is none', (latitude, longitude, moment) => {
  expect(livePlace(latitude, longitude, moment)).toBeNull();
});
