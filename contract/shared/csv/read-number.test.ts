import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test('each of two readings is written so that it has one reading alone, and is the number that was meant [AMB-8.01]', () => {
  for (let rest = 0; rest < 1_000; rest += 1) {
    for (const sign of ['.', ',']) {
      const cell = `1${sign}${String(rest).padStart(3, '0')}`;
      const read = readNumber(cell, true);
      if (read.kind !== 'ambiguous') throw new Error(`${cell} is ${read.kind}`);
      const values = read.readings.map((text) => readNumber(text, true)).map((one) => (one.kind === 'number' ? one.value : one.kind));
      expect([cell, ...values]).toEqual([cell, 1_000 + rest, (1_000 + rest) / 1_000]);
    }
  }
});

test.each(['0,500', '0.500', '1.5', '1,50', '1.5000', '12.34', '1500', '1.500,00', '1,500.00'])(
  '%s has one reading where decimals may have a comma',
  (cell) => {
    expect(readNumber(cell, true).kind).toBe('number');
  },
);

test.each([
  ['1,500', 1500],
  ['1.500', 1.5],
  ['1,234.5', 1234.5],
])('where a comma separates the cells %s is %d', (cell, value) => {
  expect(readNumber(cell, false)).toMatchObject({ kind: 'number', value });
});
