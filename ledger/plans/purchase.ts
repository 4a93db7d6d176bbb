import type { CustomerId } from '#contract/shared/ids.ts';
import { subtractCentavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf } from '../entry.ts';
import type { Lot } from '../lot.ts';
import { credit, debit } from '../posting.ts';
import { unitsFromTo } from '../units.ts';
import type { Planned } from './planned.ts';

/** A purchase of stock that the pool pays. The lot keeps the net value; its IVA is collected with the purchase. */
export type PurchaseInput = { key: string; customer_id: CustomerId; lot: Lot; at: Date };

export function planPurchase({ key, customer_id, lot, at }: PurchaseInput, balances: Balances): Planned {
  const pool = accounts.pool(customer_id);
  const available = moneyIn(balances, pool);
  if (lot.total > available) return { refused: 'INSUFFICIENT_BALANCE', available, asked: lot.total };
  const head = { key: `purchase:${key}`, movement: 'purchase', customer_id, label_id: null, at, description: '' } as const;
  return entryOf(head, [
    debit(pool, lot.total),
    credit(accounts.stock(lot.id), lot.net, unitsFromTo(1, lot.units)),
    credit(accounts.ivaCollected, subtractCentavos(lot.total, lot.net)),
  ]);
}
