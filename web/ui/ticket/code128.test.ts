import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

const modules = (widths: number[] | null) => widths?.reduce((sum, width) => sum + width, 0);

test('digits go in pairs, so a number of ten takes start, five symbols, check and stop', () => {
  expect(modules(code128('3563581744'))).toBe(11 * (1 + 5 + 1) + 13);
});

test('letters go one by one', () => {
  expect(modules(code128('SDX1'))).toBe(11 * (1 + 4 + 1) + 13);
});

test('the check symbol of a known code is the one of the standard', () => {
  // The textbook example 'PJJ123C' has check value 54 after start A (103), so 55 after our start B (104): pattern 311321.
  expect(code128('PJJ123C')?.slice(-13, -7)).toEqual([3, 1, 1, 3, 2, 1]);
});

test('what is no printable ASCII has no code', () => {
  expect([code128('Ñ'), code128('')]).toEqual([null, null]);
});
