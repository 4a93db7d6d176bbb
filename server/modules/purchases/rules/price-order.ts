import { lineOf, sumsOf } from '#contract/purchases/order-lines.ts';
import type { CreatePurchase } from '#contract/purchases/purchases.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { RatingApi } from '../../rating/api.ts';
import type { OrderCharge, OrderLine } from '../tables.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

const faults = purchaseTexts.faults;

export type UnitPrices = Awaited<ReturnType<RatingApi['unitPrices']>>;
export type PricedOrder = {
  lines: OrderLine[];
  charges: OrderCharge[];
  sums: Taxed;
  /** Whether a line is sold below what it costs the customer by its tariff. */
  isBelow: boolean;
  /** What each line's unit costs by the tariff; null = it has no price of its own. */
  tariff: (Centavos | null)[];
};

/** Amounts above this are refused: no sum of an order may leave what a number holds exactly. */
const MOST_CENTAVOS = 100_000_000_000_00;

/** What an order costs by the customer's prices, or by those that staff set; else the faults by field. */
export function priceOrder(
  { items, charges = [] }: Pick<CreatePurchase, 'items' | 'charges'>,
  prices: UnitPrices,
): PricedOrder | Record<string, string> {
  const found: Record<string, string> = {};
  const known = new Map(prices.map((one) => [one.service.id, one]));
  const lines: OrderLine[] = [];
  let isBelow = false;
  for (const [index, { service_id, quantity, price: asked }] of items.entries()) {
    const one = known.get(service_id);
    const price = asked ?? one?.price ?? null;
    if (!one || price === null) found[`items.${index}.service_id`] = one ? faults.noPrice : faults.notSold;
    else if (price * quantity > MOST_CENTAVOS) found[`items.${index}.quantity`] = faults.tooMuch;
    else lines.push(lineOfService(one.service, quantity, price));
    if (asked !== undefined && one?.price && asked < one.price) isBelow = true;
  }
  const added = charges.map(({ id: concept, price, quantity, iva }, index): OrderCharge => {
    const taxed = lineOf(price, quantity);
    if (taxed.iva !== iva) found[`charges.${index}.iva`] = faults.iva(moneyText(taxed.iva));
    return { concept, quantity, price, ...taxed };
  });
  if (Object.keys(found).length > 0) return found;
  const tariff = items.map(({ service_id }) => known.get(service_id)?.price ?? null);
  return { lines, charges: added, sums: sumsOf([...lines, ...added]), isBelow, tariff };
}

type Service = UnitPrices[number]['service'];
const lineOfService = ({ id, carrier, name }: Service, quantity: number, price: Centavos): OrderLine => ({
  service_id: id satisfies ServiceId,
  carrier,
  service: name,
  quantity,
  price,
  ...lineOf(price, quantity),
});

export const isPriced = (priced: PricedOrder | Record<string, string>): priced is PricedOrder => Array.isArray((priced as PricedOrder).lines);
