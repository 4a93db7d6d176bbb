import type { CustomerId } from '#contract/shared/ids.ts';
import { negate, type Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { Planned } from './planned.ts';

/** A correction of the pool by root, with its reason. A positive amount gives, a negative one takes; never below zero. */
export type AdjustmentInput = { key: string; customer_id: CustomerId; amount: Centavos; at: Date; reason: string };

export function planAdjustment({ key, customer_id, amount, at, reason }: AdjustmentInput, balances: Balances): Planned {
  const pool = accounts.pool(customer_id);
  const available = moneyIn(balances, pool);
  if (available + amount < 0) return { refused: 'INSUFFICIENT_BALANCE', available, asked: negate(amount) };
  const head = { key: `adjustment:${key}`, movement: 'adjustment', customer_id, label_id: null, at, description: reason } as const;
  return entryOf(head, [debit(accounts.adjustments, amount), credit(pool, amount)]);
}
