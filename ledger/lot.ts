import type { LotId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { centavos, divideRounded, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import type { Units } from './units.ts';

/** What a purchase bought (AMB-12.06); `net` and `total` are what was paid for all its units. */
export type Lot = {
  id: LotId;
  /**
   * The lot whose units were dispersed into this one; null = bought, or given again on a refund. A unit keeps its number and value in both, so
   * `units`, `net` and `total` are those of the purchase.
   */
  parent_id: LotId | null;
  service_id: ServiceId;
  /** Whose units they are; null = the customer's pool. */
  user_id: UserId | null;
  units: number;
  net: Centavos;
  total: Centavos;
  /** Last day on which a unit can be spent, YYYY-MM-DD, inclusive. */
  valid_until: string;
  /** True for the 30 days a unit of an expired lot was given on its refund; it is given them once. */
  is_extension: boolean;
  bought_at: Date;
};

/** The value of some units of a lot: what was paid is spread over them without remainder (AMB-12.06). */
export function valueOf(lot: Lot, units: Units, of: 'net' | 'total'): Centavos {
  const until = (unit: number) => Number(divideRounded(BigInt(lot[of]) * BigInt(unit), BigInt(lot.units)));
  return sumCentavos(units.map(([from, to]) => centavos(until(to) - until(from - 1))));
}

/** Whether a unit can still be spent on a business day. */
export const isValidOn = (lot: Lot, day: string): boolean => lot.valid_until >= day;

/** The order in which lots of one owner are used up: the one that ends first, then the oldest. */
export const byConsumption = (a: Lot, b: Lot): number =>
  a.valid_until.localeCompare(b.valid_until) || a.bought_at.getTime() - b.bought_at.getTime() || a.id.localeCompare(b.id);
