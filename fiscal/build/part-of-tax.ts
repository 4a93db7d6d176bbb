import { centavos, subtractCentavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { isTaxOf, shareOf, taxLimits } from '../arithmetic.ts';
import type { Charged, Tax, Withheld } from '../document/tax.ts';
import type { InvoiceToPay } from './facts.ts';

/** Bases and taxes of what was paid up to some point. They sum to it: base + charged − withheld. */
type Taxes = { charged: readonly Charged[]; withheld: Withheld | null };

/**
 * The taxes of an invoice up to `paid` of its total. Each tax and base is rounded once; the largest base takes what rounding left, so that all of
 * them sum to what was paid and the last payment ends with the invoice's own figures.
 */
function taxesUpTo({ charged, withheld, total }: Pick<InvoiceToPay, 'charged' | 'withheld' | 'total'>, paid: Centavos): Taxes {
  const largest = charged.reduce((most, { base }, index) => (base > (charged[most]?.base ?? ZERO) ? index : most), 0);
  const parts = charged.map((tax) => ({ ...tax, base: shareOf(tax.base, paid, total), amount: shareOf(tax.amount, paid, total) }));
  const kept = withheld && { ...withheld, base: shareOf(withheld.base, paid, total), amount: shareOf(withheld.amount, paid, total) };
  const others = sumCentavos(parts.map(({ base, amount }, index) => (index === largest ? amount : centavos(base + amount))));
  const rest = centavos(paid - others + (kept?.amount ?? 0));
  return { charged: parts.map((tax, index) => (index === largest ? { ...tax, base: rest } : tax)), withheld: kept };
}

/** The taxes of one payment: of each gap that it fills those up to its end less those up to its beginning. Rates of which nothing falls on it are left out. */
export function taxesOfPart(invoice: InvoiceToPay): Taxes {
  const gaps = (invoice.gaps ?? [invoice]).map((gap) => taxesOfGap({ ...invoice, ...gap }));
  const charged = invoice.charged.map((tax, index) =>
    sumOf(
      tax,
      gaps.map((gap) => gap.charged[index] as Charged),
    ),
  );
  const withheld =
    invoice.withheld &&
    sumOf(
      invoice.withheld,
      gaps.flatMap((gap) => gap.withheld ?? []),
    );
  return { charged: charged.filter(isSomething), withheld: withheld && isSomething(withheld) ? withheld : null };
}

function taxesOfGap(invoice: InvoiceToPay): Taxes {
  const before = taxesUpTo(invoice, invoice.paid_before);
  const after = taxesUpTo(invoice, centavos(invoice.paid_before + invoice.paid));
  const charged = after.charged.map((tax, index) => difference(tax, before.charged[index] as Charged));
  return { charged, withheld: after.withheld && before.withheld && difference(after.withheld, before.withheld) };
}

const sumOf = <T extends Tax<number>>(tax: T, parts: readonly T[]): T => ({
  ...tax,
  base: sumCentavos(parts.map(({ base }) => base)),
  amount: sumCentavos(parts.map(({ amount }) => amount)),
});
const difference = <T extends Tax<number>>(after: T, before: T): T => ({
  ...after,
  base: subtractCentavos(after.base, before.base),
  amount: subtractCentavos(after.amount, before.amount),
});
const isSomething = ({ base, amount }: Tax<number>): boolean => base !== 0 || amount !== 0;

/**
 * A tax as SAT takes it: whole, or in parts. IVA is rounded per guide, so that of a hundred guides may lie further from base × rate than SAT takes
 * of one row (CRP20261); of several rows of one rate each is judged by itself. Null where no parts fit.
 */
export function withinLimits<T extends Tax<number>>(tax: T): readonly T[] | null {
  const { base, rate_percent, amount } = tax;
  if (base <= 0 || isTaxOf(base, rate_percent, amount)) return [tax];
  // A row takes about a centavo of what is between the tax and base × rate.
  const fewest = Math.max(2, Math.trunc(Math.abs(amount - (base * rate_percent) / 100)));
  for (let count = fewest; count <= Math.min(base, 4 * fewest + 50, MOST_PARTS); count += 1) {
    const parts = inParts(tax, count);
    if (parts) return parts;
  }
  return null;
}
/** More than an invoice of the house has lines. */
const MOST_PARTS = 20_000;

/** A tax in equal bases, each with as little as SAT takes, and what is left given out from the first on. */
function inParts<T extends Tax<number>>({ base, amount, ...rest }: T, count: number): readonly T[] | null {
  const [size, larger] = [Math.trunc(base / count), base % count];
  const limits = [size + 1, size].map((one) => taxLimits(centavos(one), rest.rate_percent));
  const [ofLarger, ofOthers] = limits as [ReturnType<typeof taxLimits>, ReturnType<typeof taxLimits>];
  const least = larger * ofLarger.least + (count - larger) * ofOthers.least;
  const most = larger * ofLarger.most + (count - larger) * ofOthers.most;
  if (amount < least || amount > most) return null;
  let left = amount - least;
  return Array.from({ length: count }, (_, index) => {
    const { least: from, most: to } = index < larger ? ofLarger : ofOthers;
    const more = Math.min(left, to - from);
    left -= more;
    return { ...rest, base: centavos(index < larger ? size + 1 : size), amount: centavos(from + more) } as unknown as T;
  });
}
