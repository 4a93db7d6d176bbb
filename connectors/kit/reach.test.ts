import { expect, test } from 'vitest';
import { examQuote } from './exam-shipment.ts';
import { isInReach } from './reach.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude, is_rough: true });
const zocalo = at(19.4326, -99.1332);

test.each([
  ['a neighbouring state', at(19.54, -99.19), true],
  ['another city', at(19.0414, -98.2063), false],
])('a carrier that goes 60 km reaches %s by its distance, not by its name', (_, point_destination, isReached) => {
  expect(isInReach(60, { ...examQuote, point_origin: zocalo, point_destination })).toBe(isReached);
});

test('where an end has no point, a state stands for its city', () => {
  expect(isInReach(60, { ...examQuote, state_destination: examQuote.state_origin })).toBe(true);
  expect(isInReach(60, { ...examQuote, point_origin: zocalo })).toBe(false);
});

test('a carrier that says no distance carries everywhere', () => {
  expect(isInReach(undefined, examQuote)).toBe(true);
});
