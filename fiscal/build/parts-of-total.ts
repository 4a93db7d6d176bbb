import { centavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { shareOf } from '../arithmetic.ts';
import type { Charged } from '../document/tax.ts';

/** Centavos of an invoice's total, from one on. */
export type Part = { starts_at: Centavos; amount: Centavos };

/**
 * What of an invoice an amount takes: the lowest centavos that nobody has. What is given back leaves a gap, which the next one fills, so that the IVA of all parts
 * is the invoice's to the centavo, in whatever order they came and went (decision 0256).
 */
export function partsFor(total: Centavos, taken: readonly Part[], amount: Centavos): Part[] {
  const parts: Part[] = [];
  let [at, left] = [0, amount as number];
  for (const { starts_at, amount: length } of [...taken, { starts_at: total, amount: 0 }].sort((a, b) => a.starts_at - b.starts_at)) {
    const free = Math.min(left, starts_at - at);
    if (free > 0) {
      parts.push({ starts_at: centavos(at), amount: centavos(free) });
      left -= free;
    }
    at = starts_at + length;
  }
  if (left > 0) throw new RangeError(`${left} centavos more than the invoice has`);
  return parts;
}

/** The same from the other end: payments fill an invoice from below, credit notes from above. */
export function partsFromTop(total: Centavos, taken: readonly Part[], amount: Centavos): Part[] {
  const mirrored = ({ starts_at, amount: length }: Part): Part => ({ starts_at: centavos(total - starts_at - length), amount: length });
  return partsFor(total, taken.map(mirrored), amount).map(mirrored);
}

/** The IVA of such a part: each rate up to its end, less up to its beginning. */
export function ivaOfPart({ starts_at, amount }: Part, { total, taxes }: { total: Centavos; taxes: readonly Charged[] }): Centavos {
  const upTo = (end: number): Centavos => sumCentavos(taxes.map((tax) => shareOf(tax.amount, centavos(end), total)));
  return centavos(upTo(starts_at + amount) - upTo(starts_at));
}
