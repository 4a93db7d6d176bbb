import { expect, test } from 'vitest';
import { numberText, parseNumber, parseWithin, withPoint } from './typed-numbers.ts';

test.each([
  ['', 2, null],
  ['1,850.5', 2, 1850.5],
  ['4', 0, 4],
  ['4.5', 0, Number.NaN],
  ['4.567', 2, Number.NaN],
  ['.', 2, Number.NaN],
  ['-3', 2, Number.NaN],
  ['1e3', 2, Number.NaN],
  ['.5', 2, 0.5],
  ['12,50', 2, Number.NaN],
  ['1,5', 2, Number.NaN],
  ['12,5', 0, Number.NaN],
  ['1.234,50', 2, Number.NaN],
  ['1,234', 0, 1234],
  ['1,234,567.8', 2, 1_234_567.8],
  ['1,23,456', 0, Number.NaN],
  ['$ 1,234.50', 2, 1234.5],
  ['$', 2, Number.NaN],
])('%s with %i decimals is %s', (text, decimals, value) => {
  expect(parseNumber(text, decimals)).toBe(value);
});

test.each([
  ['18,5', 2, '18.5'],
  ['$ 139,20', 2, '139.20'],
  ['1.234,50', 2, '1234.50'],
  ['1,2345', 2, null],
  ['12,5', 0, null],
  ['12.5', 2, null],
  ['1.23,5', 2, null],
  ['abc', 2, null],
])('%s with %i decimals and a point is %s', (text, decimals, pointed) => {
  expect(withPoint(text, decimals)).toBe(pointed);
});

test('at rest money shows two decimals and other numbers only what they have', () => {
  expect(numberText(1850, { decimals: 2, isFixed: true })).toBe('1,850.00');
  expect([numberText(4.5, { decimals: 2, isFixed: false }), numberText(null, { decimals: 2, isFixed: true })]).toEqual(['4.5', '']);
});

test.each([
  ['-5', 2, 0],
  ['-', 2, 0],
  ['150', 4, 100],
  ['12.5', 2, 12.5],
  ['', 2, null],
  ['-x', 2, 0],
  ['x', 2, Number.NaN],
])('within 0 and 100, %s with %i decimals is %s', (text, decimals, value) => {
  expect(parseWithin(text, decimals, { least: 0, most: 100 })).toBe(value);
});
