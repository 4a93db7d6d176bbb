import type { AccountId, CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts, isKept, kindOf } from '#ledger/account.ts';
import type { Book } from '../book.ts';
import { lockBook } from '../store/accounts.raw.ts';

/** A book on the money of a customer and what it owes, and on what these lines move besides. */
export function lockOwing(tx: Tx, customer_id: CustomerId, lines: readonly { account: AccountId }[], now: Date): Promise<Book> {
  const open = [accounts.pool(customer_id), accounts.favor(customer_id), accounts.receivable(customer_id)];
  const moved = lines.map(({ account }) => account).filter((account) => isKept(kindOf(account)));
  return lockBook(tx, { customer_id, accounts: [...open, ...moved], open }, now);
}
