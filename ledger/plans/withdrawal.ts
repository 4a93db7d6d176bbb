import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { Planned } from './planned.ts';

export type WithdrawalInput = { key: string; customer_id: CustomerId; amount: Centavos; at: Date; reason: string };

/** Money that leaves to an account of the customer: saldo a favor first, then the pool → bank; never below zero (AMB-12.12). */
export function planWithdrawal({ key, customer_id, amount, at, reason }: WithdrawalInput, balances: Balances): Planned {
  const [favor, pool] = [accounts.favor(customer_id), accounts.pool(customer_id)];
  const ofFavor = centavos(Math.min(amount, moneyIn(balances, favor)));
  const available = centavos(moneyIn(balances, favor) + moneyIn(balances, pool));
  if (amount > available) return { refused: 'INSUFFICIENT_BALANCE', available, asked: amount };
  const head = { key: `withdrawal:${key}`, movement: 'withdrawal', customer_id, label_id: null, at, description: reason } as const;
  return entryOf(head, [debit(favor, ofFavor), debit(pool, centavos(amount - ofFavor)), credit(accounts.bank, amount)]);
}
