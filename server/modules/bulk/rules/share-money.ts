import type { BulkMoney } from '#contract/bulk/bulk.ts';
import { ZERO, addCentavos, subtractCentavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';

type Price = { total: Centavos; to_pay: Centavos };
/** A good row in the order of the file: what it costs by stock and by money; null prices: the carrier did not tell them. */
export type PricedRow = { stock: Price | null; money: (Price & { kind: 'balance' | 'credit' }) | null } | null;
/** What there is now. `units` null: stock pays nothing here. `credit` null: without a limit. */
export type Purse = { units: number | null; balance: Centavos; credit: Centavos | null; useBalance: boolean };

const less = (available: Centavos | null, amount: Centavos): Centavos | null => (available === null ? null : subtractCentavos(available, amount));

/**
 * Who would pay rows that are bought in the order of the file (AMB-8.03): stock while it lasts, then balance if it may; a row that its
 * pocket cannot pay is left out, and the rest go on.
 */
export function shareMoney(rows: readonly PricedRow[], purse: Purse): BulkMoney {
  const stock = { rows: 0, extras: ZERO, left: purse.units ?? 0 };
  const spent = { balance: { rows: 0, amount: ZERO }, credit: { rows: 0, amount: ZERO } };
  let [total, unpayable, unpriced]: [Centavos, number, number] = [ZERO, 0, 0];
  for (const row of rows) {
    if (row === null) unpriced += 1;
    else if (row.stock && stock.left > 0) {
      stock.rows += 1;
      stock.left -= 1;
      stock.extras = addCentavos(stock.extras, row.stock.to_pay);
      total = addCentavos(total, row.stock.total);
    } else if (row.money && (purse.units === null || purse.useBalance) && hasRoom(row.money, purse, spent)) {
      const pocket = spent[row.money.kind];
      pocket.rows += 1;
      pocket.amount = addCentavos(pocket.amount, row.money.to_pay);
      total = addCentavos(total, row.money.total);
    } else unpayable += 1;
  }
  const { balance, credit } = spent;
  const hasCredit = rows.some((row) => row?.money?.kind === 'credit');
  return {
    total,
    balance:
      balance.rows > 0 || (!hasCredit && purse.units === null)
        ? { ...balance, available: purse.balance, remaining: subtractCentavos(purse.balance, balance.amount) }
        : null,
    stock: purse.units === null ? null : { rows: stock.rows, extras: stock.extras, available: purse.units, remaining: stock.left },
    credit: hasCredit ? { ...credit, available: purse.credit, remaining: less(purse.credit, credit.amount) } : null,
    unpayable,
    unpriced,
  };
}

type Spent = Record<'balance' | 'credit', { amount: Centavos }>;
function hasRoom({ kind, to_pay }: NonNullable<NonNullable<PricedRow>['money']>, purse: Purse, spent: Spent): boolean {
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
  };
}
