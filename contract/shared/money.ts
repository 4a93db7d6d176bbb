import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';

declare const centavosBrand: unique symbol;
/** Whole centavos of MXN: a safe integer, never a fraction. */
export type Centavos = number & { readonly [centavosBrand]: true };

/** Exact money between two steps of a calculation: ten-thousandths of a centavo. */
export type ExactMoney = bigint;
const EXACT_PER_CENTAVO = 10_000n;

export const ZERO = 0 as Centavos;

/** Brands a number that is already whole centavos. Throws a RangeError for anything else (−0 included). */
export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new RangeError(`not whole centavos: ${value}`);
  return value as Centavos;
}

/** Adds amounts; an overflow of the safe integers throws. */
export function sumCentavos(amounts: readonly Centavos[]): Centavos {
  return centavos(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export const addCentavos = (a: Centavos, b: Centavos): Centavos => centavos(a + b);
export const subtractCentavos = (a: Centavos, b: Centavos): Centavos => centavos(a - b);
export const negate = (a: Centavos): Centavos => (a === 0 ? ZERO : centavos(-a));

/** Whole centavos as exact money. */
export const toExact = (amount: Centavos): ExactMoney => BigInt(amount) * EXACT_PER_CENTAVO;

/** Divides two integers, rounding half away from zero. The divisor is positive. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const result = (magnitude * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -result : result;
}

/** The one place where exact money becomes centavos: half away from zero (AMB-0.03). */
export function roundToCentavos(exact: ExactMoney): Centavos {
  return centavos(Number(divideRounded(exact, EXACT_PER_CENTAVO)));
}

/** Net, tax and total of one component of one guide; `net + iva = total`. Amounts in centavos. */
export type Taxed = { net: Centavos; iva: Centavos; total: Centavos };

/** Rounds one component of one guide once (AMB-0.03). `ratePercent` is whole per cent, 16 today. */
export function withIva(exactNet: ExactMoney, ratePercent: number): Taxed {
  // One division: rounding to ten-thousandths first would lift 0.49996 to a whole centavo.
  const total = centavos(Number(divideRounded(exactNet * BigInt(100 + ratePercent), 100n * EXACT_PER_CENTAVO)));
  const net = roundToCentavos(exactNet);
  return { net, iva: subtractCentavos(total, net), total };
}

/** A total that is already known, with the net and the tax that it contains. `ratePercent` as above. */
export function taxedTotal(total: Centavos, ratePercent: number): Taxed {
  const net = centavos(Number(divideRounded(BigInt(total) * 100n, BigInt(100 + ratePercent))));
  return { net, iva: subtractCentavos(total, net), total };
}

/** Reads a JSON number of at most two decimals; null when it is none. */
export function centavosFromNumber(value: number): Centavos | null {
  if (!Number.isFinite(value) || Object.is(value, -0)) return null;
  const scaled = Math.round(value * 100);
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== value) return null;
  return scaled === 0 ? ZERO : (scaled as Centavos);
}

const wireNumber = (error: string) => z.number({ error }).check(z.refine((value) => centavosFromNumber(value) !== null, { error }));
const centavosType = (error: string) => z.custom<Centavos>((value) => typeof value === 'number' && Number.isSafeInteger(value), { error });
const inPesos = {
  decode: (pesos: number) => centavosFromNumber(pesos) as Centavos,
  encode: (amount: Centavos) => (amount === 0 ? 0 : amount / 100),
};

/** As `amount`, refused by a sentence of its own. */
export function amountOr(error: string) {
  return z.codec(wireNumber(error), centavosType(error), inPesos);
}

/** Money on the wire: 278.4 in JSON, 27840 in every TypeScript value. More than two decimals, NaN, −0 and strings are refused. */
export const amount = amountOr(messages.amount);

/** As `amount`, but never below zero. */
export const positiveAmount = z.codec(
  wireNumber(messages.amount).check(z.nonnegative({ error: messages.amount })),
  centavosType(messages.amount),
  inPesos,
);
