import type { AccountId, CustomerId, UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { accounts } from '../account.ts';
import { moneyIn, type Balances } from '../balances.ts';
import { entryOf, type Entry } from '../entry.ts';
import { credit, debit } from '../posting.ts';
import type { Refused } from './planned.ts';

/** One side of a transfer: a customer's pool, or the own account of one of its users. */
export type TransferSide = { customer_id: CustomerId; user_id: UserId | null };

/** `transfer_id` joins the two entries: it is the key of both. `from` and `to` are different accounts. */
export type TransferInput = { transfer_id: string; from: TransferSide; to: TransferSide; amount: Centavos; at: Date; reason: string };

export const accountOf = ({ customer_id, user_id }: TransferSide): AccountId =>
  user_id === null ? accounts.pool(customer_id) : accounts.user(user_id);

/**
 * Money from one account to another, of two customers or of one (AMB-2.13). An entry belongs to one customer, so there are two: the giver's
 * transfer_out and the taker's transfer_in, each balanced, through an account of the house that is zero once both are recorded.
 */
export function planTransfer({ transfer_id, from, to, amount, at, reason }: TransferInput, balances: Balances): { out: Entry; in: Entry } | Refused {
  const available = moneyIn(balances, accountOf(from));
  if (amount > available) return { refused: 'INSUFFICIENT_BALANCE', available, asked: amount };
  const head = { label_id: null, at, description: reason };
  return {
    out: entryOf({ ...head, key: `transfer_out:${transfer_id}`, movement: 'transfer_out', customer_id: from.customer_id }, [
      debit(accountOf(from), amount),
      credit(accounts.transfer, amount),
    ]),
    in: entryOf({ ...head, key: `transfer_in:${transfer_id}`, movement: 'transfer_in', customer_id: to.customer_id }, [
      debit(accounts.transfer, amount),
      credit(accountOf(to), amount),
    ]),
  };
}
