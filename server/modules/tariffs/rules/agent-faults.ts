import type { Bargain } from '#contract/tariffs/service-rules.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { StoredConfig } from '../../rating/api.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

/** One whole in the unit of discounts. */
const WHOLE = 1_000_000;
type Judged = {
  service: CatalogService;
  former: Bargain;
  row: Bargain;
  /** From the customer's tariff; none without one. */
  prices: StoredConfig['prices'];
  /** Per cent. */
  maxDiscount: number;
};

/**
 * Why an agent may not set these prices: they are below the tariff's base price by more than the house's limit, whether by a discount or by a price of
 * its own, or below the service's floor (AMB-16.04, decision 0200).
 */
export function agentFaults({ service, former, row, prices, maxDiscount }: Judged): Record<string, string> {
  const field = row.discount === former.discount ? 'price_list' : 'discount';
  if (row.discount === former.discount && row.price_list === former.price_list) return {};
  if (row.discount > maxDiscount * 10_000) return { discount: texts.discountOfAgent(maxDiscount) };
  const cost = baseCost(service, prices);
  if (row.price_list > 0 && cost !== null && row.price_list * 100 < cost * (100 - maxDiscount))
    return { price_list: texts.priceOfAgent(maxDiscount, moneyText(Math.ceil((cost * (100 - maxDiscount)) / 100))) };
  const { price_floor } = service;
  if (price_floor === null) return {};
  const isBelow = row.price_list > 0 ? row.price_list < price_floor : isBelowFloor(cost, row, price_floor);
  return isBelow ? { [field]: texts.belowFloor(moneyText(price_floor)) } : {};
}

/** What the lightest row costs in the chosen column; null without such a row. */
function baseCost({ weight_rows }: CatalogService, prices: StoredConfig['prices']): number | null {
  const [base] = weight_rows.toSorted((a, b) => a.included_kg - b.included_kg);
  const ofBase = prices.find(({ internalServiceName }) => internalServiceName === base?.name);
  return ofBase?.rangeVolumes.find(({ selected }) => selected)?.cost ?? null;
}

const isBelowFloor = (cost: number | null, { discount }: Bargain, floor: number): boolean =>
  cost !== null && cost * (WHOLE - discount) < floor * WHOLE;

type Sync = { service: CatalogService; row: Bargain; before: StoredConfig['prices']; after: StoredConfig['prices'] };
/** Why an agent may not choose this column: its price is lower than the former one and below the service's floor (AMB-16.04). A price of the customer's own stays what it is. */
export function agentSyncFaults({ service, row, before, after }: Sync): Record<string, string> {
  const { price_floor } = service;
  const [former, cost] = [baseCost(service, before), baseCost(service, after)];
  if (price_floor === null || row.price_list > 0 || (former !== null && cost !== null && cost >= former)) return {};
  return isBelowFloor(cost, row, price_floor) ? { volume: texts.columnBelowFloor(moneyText(price_floor)) } : {};
}
