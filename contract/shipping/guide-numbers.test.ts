import { expect, test } from 'vitest';
import { numbersOf } from './asked-numbers.ts';
import { isMeant, meantNumbers } from './guide-numbers.ts';

test.each([
  ['790364551148', '790364551148'],
  ['1027590111820004833500790364551148', '790364551148'],
  ['00000000000000007903645511480000', '790364551148'],
  [']C1790364551148', '790364551148'],
  [']c11027590111820004833500790364551148', '790364551148'],
  ['\u001d790364551148', '790364551148'],
  [']C1\u001d790364551148\u001d', '790364551148'],
  ['7903-6455-1148', '790364551148'],
  ['7903–6455–1148', '790364551148'],
  ['7903 6455 1148', '790364551148'],
  ['7903\u00a06455\u00a01148\t', '790364551148'],
  ['790364551148\r', '790364551148'],
  ['\u200e790364551148', '790364551148'],
])('%j is the guide %s', (scanned, number) => {
  expect(isMeant(scanned, [number])).toBe(true);
  expect(isMeant(scanned, [null, '790364551149'])).toBe(false);
});

test('a number that somebody gave with a hyphen is still found by it', () => {
  expect(isMeant('abc-12', ['ABC-12'])).toBe(true);
  expect(isMeant('abc 12', ['ABC-12'])).toBe(false);
  expect(meantNumbers(' \u001d ')).toEqual([]);
});

test('several scans in one text are several numbers, each once', () => {
  expect(numbersOf(']C1790364551148\n7903-6455-1148, 1027590111820004833500790364551148;ABC-12')).toEqual(['790364551148', 'ABC-12']);
});
