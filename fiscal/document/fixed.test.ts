import { expect, test } from 'vitest';
import { fixedFrom, fixedText, kilograms, wholeQuantity } from './fixed.ts';

test.each([
  ['1', 6, 1_000_000],
  ['2.5', 6, 2_500_000],
  ['0.000001', 6, 1],
  ['1.2500', 3, 1_250],
  ['1160.00', 2, 116_000],
  ['1.2345', 3, null],
  ['-1', 3, null],
  ['1e3', 3, null],
  ['', 2, null],
  ['.5', 2, null],
] as const)('%s with %i decimals is %s', (text, places, units) => {
  expect(fixedFrom(text, places)).toBe(units);
});

test('a number is written without zeros at its end', () => {
  expect([fixedText(wholeQuantity(3), 6), fixedText(kilograms(1_250), 3), fixedText(kilograms(5), 3)]).toEqual(['3', '1.25', '0.005']);
});

test('what is written is read as the same', () => {
  for (const units of [0, 1, 999, 1_000, 123_456_789]) expect(fixedFrom(fixedText(kilograms(units), 3), 3)).toBe(units);
});
