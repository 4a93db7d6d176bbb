import type { CustomerId } from '#contract/shared/ids.ts';
import { addCentavos, centavos, subtractCentavos, sumCentavos, ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import type { Lot } from '../lot.ts';
import { credit, debit } from '../posting.ts';
import { unitsFromTo } from '../units.ts';
import type { Planned, Refused } from './planned.ts';

/** A purchase of stock that the pool pays. The lot keeps the net value; its IVA is collected with the purchase. */
export type PurchaseInput = { key: string; customer_id: CustomerId; lot: Lot; at: Date };

export function planPurchase({ key, customer_id, lot, at }: PurchaseInput, balances: Balances): Planned {
  const refused = refusalOf({ from: 'pool' }, customer_id, lot.total, balances);
  return refused ?? lotEntry({ key, customer_id, lot, at, description: '', payer: accounts.pool(customer_id), iva: accounts.ivaCollected });
}

/**
 * Who pays an order: the pool, or nobody yet. Then the order is owed, within what the customer may owe in all; `owed` is what it owes already and
 * `limit` null = no limit (AMB-12.02, AMB-12.10).
 */
export type OrderPayer = { from: 'pool' } | { from: 'credit'; owed: Centavos; limit: Centavos | null };

/** `charges`: what is sold with the units and is no stock, joined. */
export type OrderInput = {
  order_id: string;
  customer_id: CustomerId;
  lots: readonly Lot[];
  charges: Taxed | null;
  payer: OrderPayer;
  at: Date;
  description: string;
};

/** Pays an order of stock, all or nothing: one entry per lot, and one for what is sold besides. Its number in the order is in the key. */
export function planOrder({ order_id, customer_id, lots, charges, payer, at, description }: OrderInput, balances: Balances): Entry[] | Refused {
  const total = sumCentavos([...lots.map((lot) => lot.total), charges?.total ?? ZERO]);
  const refused = refusalOf(payer, customer_id, total, balances);
  if (refused) return refused;
  const isOwed = payer.from === 'credit';
  const from = isOwed ? accounts.orderOwed(order_id) : accounts.pool(customer_id);
  const iva = isOwed ? accounts.ivaPending : accounts.ivaCollected;
  const entries = lots.map((lot, index) => lotEntry({ key: `${order_id}:${index + 1}`, customer_id, lot, at, description, payer: from, iva }));
  if (!charges) return entries;
  const head = { key: `purchase:${order_id}:charges`, movement: 'purchase', customer_id, label_id: null, at, description } as const;
  return [...entries, entryOf(head, [debit(from, charges.total), credit(accounts.revenue, charges.net), credit(iva, charges.iva)])];
}

function refusalOf(payer: OrderPayer, customer: CustomerId, asked: Centavos, balances: Balances): Refused | null {
  if (payer.from === 'pool') {
    const available = moneyIn(balances, accounts.pool(customer));
    return asked > available ? { refused: 'INSUFFICIENT_BALANCE', available, asked } : null;
  }
  if (payer.limit === null || addCentavos(payer.owed, asked) <= payer.limit) return null;
  return { refused: 'CREDIT_LIMIT', available: centavos(Math.max(0, subtractCentavos(payer.limit, payer.owed))), asked };
}

type LotSold = PurchaseInput & { description: string; payer: ReturnType<typeof accounts.pool>; iva: ReturnType<typeof accounts.pool> };

function lotEntry({ key, customer_id, lot, at, description, payer, iva }: LotSold): Entry {
  const head = { key: `purchase:${key}`, movement: 'purchase', customer_id, label_id: null, at, description } as const;
  return entryOf(head, [
    debit(payer, lot.total),
    credit(accounts.stock(lot.id), lot.net, unitsFromTo(1, lot.units)),
    credit(iva, subtractCentavos(lot.total, lot.net)),
  ]);
}
