import { centavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { taxesOfPart } from '#fiscal/build/part-of-tax.ts';
import type { Charged } from '#fiscal/document/tax.ts';

/** Centavos of an invoice's total, from one on. */
export type Part = { starts_at: Centavos; amount: Centavos };

/**
 * What of an invoice an amount pays: the lowest centavos that nobody has paid. A cancelled payment leaves a gap, which the next one fills, so that the IVA of
 * all parts is the invoice's to the centavo, in whatever order they came and went (decision 0256).
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

/** The IVA of a part; null where it is one that SAT does not take: a centavo that is all IVA. */
export function ivaOf({ starts_at, amount }: Part, { total, taxes }: { total: Centavos; taxes: readonly Charged[] }): Centavos | null {
  const part = { ...unnamed, total, charged: taxes, paid_before: starts_at, paid: amount, balance_before: centavos(total - starts_at) };
  const { charged } = taxesOfPart(part);
  if (charged.some((tax) => tax.base <= 0 || tax.amount < 0)) return null;
  return sumCentavos(charged.map((tax) => tax.amount));
}
const unnamed = { uuid: '', series: null, folio: null, withheld: null, installment: 1 } as const;
