import type { Rate } from '#contract/rating/rating.ts';

export type RateOrder = 'cost' | 'date';

const LAST = Number.MAX_SAFE_INTEGER;
const byTotal = (a: Rate, b: Rate) => (a.total ?? LAST) - (b.total ?? LAST);
const byDate = (a: Rate, b: Rate) => a.delivery_date.localeCompare(b.delivery_date);
const byName = (a: Rate, b: Rate) => a.carrier.localeCompare(b.carrier) || a.service_description.localeCompare(b.service_description);

/** Rates by total cost or by delivery date; ties by the other of the two, then by carrier (O-3.32, AMB-6.05). */
export const sortedRates = (rates: readonly Rate[], order: RateOrder): Rate[] =>
  [...rates].sort((a, b) => (order === 'cost' ? byTotal(a, b) || byDate(a, b) : byDate(a, b) || byTotal(a, b)) || byName(a, b));

/** The cheapest and the fastest of those that can be chosen; none where there is nothing to compare. */
export function taggedRates(rates: readonly Rate[]): { cheapest: string | null; fastest: string | null } {
  const open = rates.filter((rate) => rate.not_choosable === null);
  if (open.length < 2) return { cheapest: null, fastest: null };
  const cheapest = sortedRates(open, 'cost')[0];
  return { cheapest: cheapest && cheapest.total !== null ? cheapest.rate_id : null, fastest: sortedRates(open, 'date')[0]?.rate_id ?? null };
}

/** The carriers of an answer, each once, in the order of their rates. */
export const carriersOf = (rates: readonly Rate[]): string[] => [...new Set(rates.map((rate) => rate.carrier))];

/** The rate to stand chosen after an answer: the same one, else the same service where it is still offered (AMB-6.07). */
export function rateAfter(rates: readonly Rate[], former: Rate | null, wanted: string | null): Rate | null {
  const open = rates.filter((rate) => rate.not_choosable === null);
  const service = former?.service_id ?? wanted;
  return open.find((rate) => rate.rate_id === former?.rate_id) ?? open.find((rate) => rate.service_id === service) ?? null;
}
