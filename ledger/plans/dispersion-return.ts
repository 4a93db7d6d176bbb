import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';

export type DispersionReturnInput = { key: string; customer_id: CustomerId; user_id: UserId; at: Date };

/** All that a user holds goes back to the pool (AMB-12.03); null when that is nothing. What open guides hold is not the user's to return. */
export function planDispersionReturn({ key, customer_id, user_id, at }: DispersionReturnInput, balances: Balances): Entry | null {
  const own = accounts.user(user_id);
  const amount = moneyIn(balances, own);
  if (amount === 0) return null;
  const head = { key: `dispersion_return:${key}`, movement: 'dispersion_return', customer_id, label_id: null, at, description: '' } as const;
  return entryOf(head, [debit(own, amount), credit(accounts.pool(customer_id), amount)]);
}
