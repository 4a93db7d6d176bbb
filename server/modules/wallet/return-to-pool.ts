import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { planDispersionReturn } from '#ledger/plans/dispersion-return.ts';
import type { WalletNeeds } from './needs.ts';
import { lockBook } from './store/accounts.raw.ts';
import { giveLotsToPool } from './store/lots.ts';
import { writeMoney } from './write-money.ts';

/**
 * What a user holds becomes the pool's. Lots change their owner and nothing else: their units, those that open guides hold included, stay
 * numbered as they are, so that what is refunded later is the pool's too.
 */
export async function returnToPool(
  needs: WalletNeeds,
  tx: Tx,
  { customer_id, user_id }: { customer_id: CustomerId; user_id: UserId },
): Promise<void> {
  const at = needs.clock.now();
  const own = accounts.user(user_id);
  // The pool is locked with it, so nobody moves this customer's money or lots meanwhile.
  const book = await lockBook(tx, { customer_id, accounts: [own], open: [own] }, at);
  await giveLotsToPool(tx, customer_id, user_id);
  const entry = planDispersionReturn({ key: newId(), customer_id, user_id, at }, book.balances);
  if (!entry) return;
  book.record(newId(), entry);
  await writeMoney(needs, tx, book, customer_id);
}
