import { IGNORED_HKG } from '#contract/later-charges/overweight-states.ts';
import { divideRounded, toExact, withIva, type Centavos, type Taxed } from '#contract/shared/money.ts';

export type Priced = { extra_hkg: number; quantity: number; unit_price: Centavos; taxed: Taxed };

/**
 * What a carrier's kilos cost beyond those that a guide has paid, all in hundredths of a kg; null = so little that it is ignored. Whole kilos are
 * charged by the kilo; parts of a kilo as one sum, rounded once.
 */
export function priceOverweight(
  { carrier_hkg, paid_hkg }: { carrier_hkg: number; paid_hkg: number },
  kgPrice: Centavos,
  rate: number,
): Priced | null {
  const extra_hkg = Math.max(0, carrier_hkg - paid_hkg);
  if (extra_hkg <= IGNORED_HKG) return null;
  const taxed = withIva(divideRounded(toExact(kgPrice) * BigInt(extra_hkg), 100n), rate);
  const isWhole = extra_hkg % 100 === 0;
  return { extra_hkg, quantity: isWhole ? extra_hkg / 100 : 1, unit_price: isWhole ? kgPrice : taxed.net, taxed };
}
