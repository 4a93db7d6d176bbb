import type { BulkMoney } from '#contract/bulk/bulk.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { ZERO, addCentavos, subtractCentavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';

type Price = { total: Centavos; to_pay: Centavos };
/** What a row costs by one service, by stock and by money. */
export type ServicePrices = { service_id: ServiceId; stock: Price | null; money: (Price & { kind: 'balance' | 'credit' }) | null };
/** A good row in the order of the file: the services that may send it, the cheapest first; null: no carrier told its price. */
export type PricedRow = readonly ServicePrices[] | null;
/** What there is now. `units` of each service; null or missing: stock pays nothing there. `credit` null: without a limit. */
export type Purse = { units: ReadonlyMap<ServiceId, number | null>; balance: Centavos; credit: Centavos | null; useBalance: boolean };
/** For each service, in the order of its first row, how many rows it sends and what they cost. */
export type ServiceShare = { service_id: ServiceId; rows: number; amount: Centavos };
export type SharedMoney = Omit<BulkMoney, 'services'> & { services: ServiceShare[] };

const less = (available: Centavos | null, amount: Centavos): Centavos | null => (available === null ? null : subtractCentavos(available, amount));

/** The cheaper service first, as it would be paid; one that nothing pays is last. */
export const cheapestFirst = (prices: readonly ServicePrices[]): ServicePrices[] => {
  const costOf = ({ stock, money }: ServicePrices): number => (stock ?? money)?.total ?? Infinity;
  return prices.toSorted((one, other) => (costOf(one) === costOf(other) ? 0 : costOf(one) - costOf(other)));
};

/**
 * Who would pay rows that are bought in the order of the file (AMB-8.03): stock while it lasts, then balance if it may; of several services the first
 * that stock or money pays at all. A row whose pocket has too little is left out, and the rest go on.
 */
export function shareMoney(rows: readonly PricedRow[], purse: Purse): SharedMoney {
  const left = new Map(purse.units);
  const stock = { rows: 0, extras: ZERO };
  const spent = { balance: { rows: 0, amount: ZERO }, credit: { rows: 0, amount: ZERO } };
  const shares = new Map<ServiceId, ServiceShare>();
  let [total, unpayable, unpriced]: [Centavos, number, number] = [ZERO, 0, 0];
  const pay = ({ service_id, stock: byStock, money }: ServicePrices): Price | 'short' | null => {
    const units = left.get(service_id) ?? null;
    if (byStock && units !== null && units > 0) {
      left.set(service_id, units - 1);
      stock.rows += 1;
      stock.extras = addCentavos(stock.extras, byStock.to_pay);
      return byStock;
    }
    if (!money || (units !== null && !purse.useBalance)) return null;
    if (!hasRoom(money, purse, spent)) return 'short';
    const pocket = spent[money.kind];
    pocket.rows += 1;
    pocket.amount = addCentavos(pocket.amount, money.to_pay);
    return money;
  };
  for (const row of rows) {
    if (row === null) {
      unpriced += 1;
      continue;
    }
    const paid = firstPaid(row, pay);
    if (!paid) {
      unpayable += 1;
      continue;
    }
    total = addCentavos(total, paid.price.total);
    const share = shares.get(paid.service_id) ?? { service_id: paid.service_id, rows: 0, amount: ZERO };
    shares.set(paid.service_id, { ...share, rows: share.rows + 1, amount: addCentavos(share.amount, paid.price.total) });
  }
  const { balance, credit } = spent;
  const hasCredit = rows.some((row) => row?.some(({ money }) => money?.kind === 'credit'));
  const pools = [...purse.units.values()].filter((units) => units !== null);
  const sumOf = (units: Iterable<number | null>): number => [...units].reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const takesMoney = pools.length < purse.units.size;
  return {
    total,
    balance:
      balance.rows > 0 || (!hasCredit && takesMoney)
        ? { ...balance, available: purse.balance, remaining: subtractCentavos(purse.balance, balance.amount) }
        : null,
    stock: pools.length === 0 ? null : { ...stock, available: sumOf(pools), remaining: sumOf(left.values()) },
    credit: hasCredit ? { ...credit, available: purse.credit, remaining: less(purse.credit, credit.amount) } : null,
    services: [...shares.values()],
    unpayable,
    unpriced,
  };
}

/** As a purchase does it: the next service is taken where stock has run out, not where the pocket has too little. */
function firstPaid(
  row: readonly ServicePrices[],
  pay: (prices: ServicePrices) => Price | 'short' | null,
): { service_id: ServiceId; price: Price } | null {
  for (const prices of row) {
    const price = pay(prices);
    if (price === 'short') return null;
    if (price) return { service_id: prices.service_id, price };
  }
  return null;
}

type Spent = Record<'balance' | 'credit', { amount: Centavos }>;
function hasRoom({ kind, to_pay }: NonNullable<ServicePrices['money']>, purse: Purse, spent: Spent): boolean {
  const available = purse[kind];
  return available === null || sumCentavos([spent[kind].amount, to_pay]) <= available;
}

/** The same for anyone who may not see prices (AMB-3.06): how many rows each pocket pays, and units. */
export function withoutPrices(money: BulkMoney): BulkMoney {
  const hidden = { amount: null, available: null, remaining: null };
  return {
    ...money,
    total: null,
    balance: money.balance && { ...money.balance, ...hidden },
    stock: money.stock && { ...money.stock, extras: null },
    credit: money.credit && { ...money.credit, ...hidden },
    services: money.services.map((service) => ({ ...service, amount: null })),
  };
}
