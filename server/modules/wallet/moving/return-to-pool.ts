import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { stockOf } from '#ledger/balances.ts';
import { planDispersionReturn } from '#ledger/plans/dispersion-return.ts';
import { planStockReturn } from '#ledger/plans/end-of-lot.ts';
import type { WalletNeeds } from '../needs.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { dispersedTo, giveLotsToPool } from '../store/lots.ts';
import { writeMoney } from '../write-money.ts';

/**
 * What a user holds becomes the pool's: money, and free units, which go back to the lots they came from. The lots change their owner too, so that
 * the units that open guides hold, and what is refunded later, are the pool's as well.
 */
export async function returnToPool(
  needs: WalletNeeds,
  tx: Tx,
  { customer_id, user_id }: { customer_id: CustomerId; user_id: UserId },
): Promise<void> {
  const at = needs.clock.now();
  const own = accounts.user(user_id);
  // The pool is locked first, so nobody moves this customer's money or lots meanwhile.
  await lockBook(tx, { customer_id, accounts: [own], open: [own] }, at);
  const lots = await dispersedTo(tx, customer_id, user_id);
  const touched = lots.flatMap(({ id, parent_id }) => [accounts.stock(id), accounts.stock(parent_id)]);
  const book = await lockBook(tx, { customer_id, accounts: [own, ...touched] }, at);
  for (const { id, parent_id } of lots) {
    const stock = stockOf(book.balances, accounts.stock(id));
    if (stock.free.length > 0) book.record(newId(), planStockReturn({ customer_id, stock, at }, parent_id));
  }
  await giveLotsToPool(tx, customer_id, user_id);
  const entry = planDispersionReturn({ key: newId(), customer_id, user_id, at }, book.balances);
  if (entry) book.record(newId(), entry);
  if (book.entries.length > 0) await writeMoney(needs, tx, book, customer_id);
}
