import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit, type Posting } from '../posting.ts';
import type { DepositInput } from './deposit.ts';

/** `users`: whose own accounts may have to give, in this order. */
export type DepositReversalInput = DepositInput & { users: readonly UserId[] };

/**
 * The bank took a deposit back: saldo a favor and pool give first, then the users, and what they do not hold is owed (AMB-13.14, scenario E13).
 * `owed` is that part; no account goes below zero.
 */
export function planDepositReversal(
  { key, customer_id, amount, at, description, users }: DepositReversalInput,
  balances: Balances,
): { entry: Entry; owed: Centavos } {
  const lines: Posting[] = [];
  let left = amount;
  for (const account of givers(customer_id, users)) {
    const given = centavos(Math.min(left, moneyIn(balances, account)));
    if (given === ZERO) continue;
    lines.push(debit(account, given));
    left = centavos(left - given);
  }
  const head = { key: `deposit_reversal:${key}`, movement: 'deposit_reversal', customer_id, label_id: null, at, description } as const;
  return { entry: entryOf(head, [...lines, debit(accounts.receivable(customer_id), left), credit(accounts.bank, amount)]), owed: left };
}

const givers = (customer: CustomerId, users: readonly UserId[]) => [accounts.favor(customer), accounts.pool(customer), ...users.map(accounts.user)];
