import { pick } from './chance.ts';

/** Coprime with ten, so that the numbers below visit every value once before they repeat. */
const stride = 7_368_787;

/** The n-th serial of a seed, with `digits` digits: scattered, never repeated, the same after a restart. */
export function serial(seed: number, name: string, n: number, digits: number): string {
  const range = 10 ** digits;
  return String((pick(0, range - 1, seed, name) + n * stride) % range).padStart(digits, '0');
}

/** The next `amount` numbers that nobody has yet; imports may have taken some. */
export function freeNumbers(amount: number, minted: number, numberOf: (n: number) => string, isTaken: (number: string) => boolean): string[] {
  const numbers: string[] = [];
  for (let n = minted; numbers.length < amount; n += 1) {
    const number = numberOf(n);
    if (!isTaken(number)) numbers.push(number);
  }
  return numbers;
}
