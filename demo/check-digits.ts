import { clabeOf } from '#contract/deposits/clabe.ts';

/** Bank, plaza and the number of our company at STP. */
export const CLABE_PREFIX = '6461801570';

/** The CLABE of a customer at STP: our prefix and seven digits of its own, with the check digit. */
export const stpClabe = (customerNumber: number): string => clabeOf(CLABE_PREFIX, customerNumber);

const fedexWeights = [3, 1, 7];

/** A 12-digit FedEx number: weights 3, 1, 7, modulo 11, then modulo 10. */
export function fedexNumber(elevenDigits: string): string {
  const sum = [...elevenDigits].reduce((total, digit, index) => total + Number(digit) * (fedexWeights[index % 3] ?? 0), 0);
  return `${elevenDigits}${(sum % 11) % 10}`;
}

/** A number of Sendex's range: nine digits and their modulo-10 check digit. */
export function sendexNumber(nineDigits: string): string {
  const sum = [...nineDigits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `SDX${nineDigits}${(10 - (sum % 10)) % 10}`;
}
