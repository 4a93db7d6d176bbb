import { centavos, divideRounded, type Centavos } from '#contract/shared/money.ts';
import type { Fixed } from './document/fixed.ts';

// Every rounding of a document stands in this file: to whole centavos, half away from zero, once.

const rounded = (dividend: bigint, divisor: bigint): Centavos => centavos(Number(divideRounded(dividend, divisor)));

/** A price times a quantity. */
export const priceOf = (unit_price: Centavos, quantity: Fixed<6>): Centavos => rounded(BigInt(unit_price) * BigInt(quantity), 1_000_000n);

/** The part of an amount that belongs to `part` of `whole`. */
export const shareOf = (amount: Centavos, part: Centavos, whole: Centavos): Centavos => rounded(BigInt(amount) * BigInt(part), BigInt(whole));

/** The least and the most that SAT takes as a tax of a base of two decimals (CFDI40180, CRP20261): of half a centavo less and more, to the outside. */
export function taxLimits(base: Centavos, rate_percent: number): { least: Centavos; most: Centavos } {
  const rate = BigInt(rate_percent);
  const least = ((BigInt(base) * 2n - 1n) * rate) / 200n;
  const most = ((BigInt(base) * 2n + 1n) * rate + 199n) / 200n;
  return { least: centavos(Number(least < 0n ? 0n : least)), most: centavos(Number(most)) };
}

/** Whether SAT takes an amount as the tax of a base. */
export function isTaxOf(base: Centavos, rate_percent: number, amount: Centavos): boolean {
  const { least, most } = taxLimits(base, rate_percent);
  return amount >= least && amount <= most;
}
