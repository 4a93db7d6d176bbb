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

/** A ten-digit waybill of DHL: nine digits and their remainder by 7. */
export const dhlNumber = (nineDigits: string): string => `${nineDigits}${Number(nineDigits) % 7}`;
