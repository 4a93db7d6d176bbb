import { expect, test } from 'vitest';
import { clabeOf, isClabe } from './clabe.ts';

test.each([
  '002010077777777771',
  '012180001183597198',
  '072180001234567897',
  '646180110400000007',
  '646180123456789000',
  '044180001183597195',
  '012660015490725198',
  '646521162218542788',
])('%s is a CLABE, and with any other last digit it is none [AMB-13.16]', (clabe) => {
  const last = [...'0123456789'].filter((digit) => isClabe(clabe.slice(0, 17) + digit));
  expect(last).toEqual([clabe[17]]);
});

test.each(['', '64618011040000000', '6461801104000000070', '64618011040000000a', ' 646180110400000007'])('%j is no CLABE [AMB-13.16]', (text) => {
  expect(isClabe(text)).toBe(false);
});

test('the CLABE of a customer is our prefix, its seven digits and the check digit; a number of more digits has none [AMB-13.16]', () => {
  expect(clabeOf('6461801104', 0)).toBe('646180110400000007');
  expect([1, 42, 9_999_999].map((number) => clabeOf('6461801570', number)).every(isClabe)).toBe(true);
  expect(() => clabeOf('6461801104', 10_000_000)).toThrow('no CLABE');
});
