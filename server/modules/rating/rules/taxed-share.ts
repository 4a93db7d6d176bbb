import { centavos, divideRounded, ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';

/** One whole in the unit of shares and percentages: ten-thousandths of a per cent (7.25 % = 72500). */
export const WHOLE = 1_000_000;

export const NOTHING: Taxed = Object.freeze({ net: ZERO, iva: ZERO, total: ZERO });

/**
 * Rounds a quotient of whole numbers ≥ 0, half up. Exact while 2·dividend + divisor stays a safe integer:
 * below 2^53 the distance of a quotient to the next whole number is more than a double's rounding.
 */
const halfUp = (dividend: number, divisor: number): Centavos => Math.floor((2 * dividend + divisor) / (2 * divisor)) as Centavos;

const taxed = (net: Centavos, total: Centavos): Taxed => ({ net, iva: (total - net) as Centavos, total });

/**
 * One component of one guide, rounded once (AMB-0.03): its exact net is `amount` × share + `plus`, all ≥ 0.
 * Percentages have four decimals, so the exact net is counted in millionths of a centavo: in doubles where they are exact, else in BigInt.
 */
export function taxedShare(amount: Centavos, share: number, plus: Centavos, ivaPercent: number): Taxed {
  const exact = amount * share + plus * WHOLE;
  const gross = 100 + ivaPercent;
  if (2 * exact * gross + 100 * WHOLE <= Number.MAX_SAFE_INTEGER) return taxed(halfUp(exact, WHOLE), halfUp(exact * gross, 100 * WHOLE));
  return taxedExactly(BigInt(amount) * BigInt(share) + BigInt(plus) * BigInt(WHOLE), gross);
}

function taxedExactly(exact: bigint, gross: number): Taxed {
  const net = centavos(Number(divideRounded(exact, BigInt(WHOLE))));
  const total = centavos(Number(divideRounded(exact * BigInt(gross), BigInt(100 * WHOLE))));
  return taxed(net, total);
}
