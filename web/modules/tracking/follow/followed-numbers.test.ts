import { expect, test } from 'vitest';
import { numbersOf } from '#contract/shipping/asked-numbers.ts';
import { sortedByNumbers } from './followed-numbers.ts';

test.each([
  ['commas', '1111111111, 2222222222', ['1111111111', '2222222222']],
  ['lines, as a scanner types them', '1111111111\n2222222222\n', ['1111111111', '2222222222']],
  ['cells of a sheet', '1111111111\t2222222222\r\n3333333333', ['1111111111', '2222222222', '3333333333']],
  ['semicolons', '1111111111; 2222222222', ['1111111111', '2222222222']],
  ['groups of four, as numbers are shown', '3563 5819 01', ['3563581901']],
  ['the same twice, in whatever case', 'JD014600,jd014600', ['JD014600']],
  ['nothing', ' ,\n', []],
])('numbers are read from %s [AMB-11.03]', (_from, text, expected) => {
  expect(numbersOf(text)).toEqual(expected);
});

test('guides stand in the order in which they were asked for; a number of the carrier or of its tracking finds one, others are missing', () => {
  const a = { parcel_number: 'A1', tracking_number: null };
  const b = { parcel_number: 'B1', tracking_number: 'T9' };
  expect(sortedByNumbers([a, b], ['t9', 'X', 'a1', 'b1'])).toEqual({ found: [b, a], missing: ['X'] });
});
