import type { AccountId, CustomerId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import type { Book } from './book.ts';
import type { WalletNeeds } from './needs.ts';
import { writeBook, type Beside } from './store/write-book.raw.ts';

/** Writes a book; when money entered the customer's pool or saldo a favor, what it owes is collected before anything else is paid (AMB-12.15). */
export async function writeMoney({ asks }: WalletNeeds, tx: Tx, book: Book, customer: CustomerId, beside: Beside = {}): Promise<void> {
  await writeBook(tx, book, beside);
  const movedOn = (own: AccountId) => book.postings.reduce((sum, { account, amount }) => (account === own ? sum + amount : sum), 0);
  if (movedOn(accounts.pool(customer)) < 0 || movedOn(accounts.favor(customer)) < 0) await asks.moneyEntered(tx, customer);
}
