import { expect, test } from 'vitest';
import { fedexDigit, isFedexNumber } from './check-digit.ts';
import { isPeso } from './parcel.ts';

const number = '794400123453';

test('the textbook number holds, and a wrong digit is caught but where modulo 11, then 10, lets ten look like none', () => {
  expect(fedexDigit(number.slice(0, 11))).toBe(3);
  expect(isFedexNumber(number)).toBe(true);
  const wrong = [...number].flatMap((digit, index) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => number.slice(0, index) + other + number.slice(index + 1)),
  );
  expect(wrong).toHaveLength(108);
  expect(wrong.filter(isFedexNumber).length).toBeLessThanOrEqual(12);
});

test.each([
  ['NMP', true],
  ['MXN', true],
  [null, true],
  ['USD', false],
])('%s is the peso: %s', (currency, expected) => {
  expect(isPeso(currency)).toBe(expected);
});
