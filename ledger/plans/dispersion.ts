import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { negate, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { Planned } from './planned.ts';

export type DispersionInput = {
  key: string;
  customer_id: CustomerId;
  /** Positive: pool → user; negative: user → pool. */
  movements: readonly { user_id: UserId; amount: Centavos }[];
  /** Why, in the words of who disperses. */
  note?: string;
  at: Date;
};

/** Shares the pool among users, all or nothing on the net effect: no account may end below zero (AMB-12.05). */
export function planDispersion({ key, customer_id, movements, note = '', at }: DispersionInput, balances: Balances): Planned {
  const pool = accounts.pool(customer_id);
  const asked = sumCentavos(movements.map(({ amount }) => amount));
  const available = moneyIn(balances, pool);
  if (asked > available) return { refused: 'INSUFFICIENT_BALANCE', available, asked };
  for (const { user_id, amount } of movements) {
    const own = moneyIn(balances, accounts.user(user_id));
    if (own + amount < 0) return { refused: 'INSUFFICIENT_BALANCE', available: own, asked: negate(amount) };
  }
  const head = { key: `dispersion:${key}`, movement: 'dispersion', customer_id, label_id: null, at, description: note } as const;
  return entryOf(head, [debit(pool, asked), ...movements.map(({ user_id, amount }) => credit(accounts.user(user_id), amount))]);
}
