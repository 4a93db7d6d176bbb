import type { Centavos } from '#contract/shared/money.ts';

/** With fewer of the latest guides nothing is usual yet. */
const LEAST = 5;
/** What costs so many times the usual is more often a slip of the hand than a shipment. */
const FAR_ABOVE = 10;

/**
 * The price that a guide usually has, when this shipment's guides cost ten times as much or more; null = they do not, or nothing is usual yet.
 * `latest`: prices of the latest guides, null where the person may not see one.
 */
export function usualBelow(total: Centavos, pieces: number, latest: readonly (Centavos | null)[]): Centavos | null {
  const known = latest.filter((price) => price !== null && price > 0).toSorted((a, b) => Number(a) - Number(b));
  if (known.length < LEAST) return null;
  const middle = known[Math.floor((known.length - 1) / 2)] as Centavos;
  return total / Math.max(1, pieces) >= FAR_ABOVE * middle ? middle : null;
}
