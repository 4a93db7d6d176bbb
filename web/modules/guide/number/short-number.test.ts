import { expect, test } from 'vitest';
import { shortNumber } from './short-number.ts';

test.each([
  ['3563581975', '3563 5819 75'],
  ['794611203387', '7946 1120 3387'],
  ['SDX4199057920', 'SDX4199057920'],
  ['8051483880927860461202', '8051 \u2026 6046 1202'],
  ['80566832959784D0118388', '8056 \u2026 D0118388'],
])('%s is shown in a list as %s', (number, shown) => {
  expect(shortNumber(number)).toBe(shown);
});
