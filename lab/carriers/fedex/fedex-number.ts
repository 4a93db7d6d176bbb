import { serial } from '../../serial.ts';

const weights = [3, 1, 7];

/** The sum of the first eleven digits × 3, 1, 7 repeating, modulo 11, then modulo 10. */
export function checkDigit(elevenDigits: string): number {
  const sum = [...elevenDigits].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return (sum % 11) % 10;
}

/** A 12-digit FedEx number: 79, two digits of this lab, a serial of seven, the check digit. */
export function fedexNumber(seed: number, n: number): string {
  const body = `79${serial(seed, 'fedex station', 0, 2)}${serial(seed, 'fedex', n, 7)}`;
  return body + String(checkDigit(body));
}
