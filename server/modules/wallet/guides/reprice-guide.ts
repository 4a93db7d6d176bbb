import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { heldAmount, linesOf } from '#ledger/hold.ts';
import { planReprice } from '#ledger/plans/reprice.ts';
import type { PriceChange } from '../api.ts';
import type { WalletNeeds } from '../needs.ts';
import { refuseWhereOverdue, withoutOrders } from '../hold-credit.ts';
import { orRefuse } from '../refuse.ts';
import { paysFor } from '../pays-for.ts';
import { moneyOf, waysToPay } from '../rules/pockets.ts';
import { toStored } from '../rules/stored-hold.ts';
import { closedAccounts, holdOf } from './settle-guide.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { lockReservation } from '../store/reservations.ts';
import { writeMoney } from '../write-money.ts';

/** Brings the open reservation of a guide to another price; only the difference moves, and only once for each guide (AMB-10.12). */
export async function repriceGuide(needs: WalletNeeds, tx: Tx, { label_id, payer, payment_kind, taxed }: PriceChange): Promise<void> {
  const reservation = await lockReservation(tx, label_id);
  if (reservation?.state !== 'open') throw new Error(`nothing is held for guide ${label_id}`);
  const { customer_id, user_id } = payer;
  const now = needs.clock.now();
  const hold = holdOf(reservation);
  const customer = await needs.access.customer(tx, customer_id);
  const closed = await closedAccounts(needs, tx, hold);
  const isOwed = payment_kind === 'credit';
  const owing = [accounts.credit(customer_id), accounts.receivable(customer_id), accounts.favor(customer_id)];
  const taken = linesOf(hold).map(({ account }) => account);
  const wanted = {
    customer_id,
    accounts: [accounts.user(user_id), accounts.pool(customer_id), ...owing, ...taken],
    open: isOwed ? [accounts.credit(customer_id)] : [],
  };
  const book = await lockBook(tx, wanted, now);
  if (isOwed && taxed.total > heldAmount(hold)) await refuseWhereOverdue(needs, tx, customer_id);
  const { owed_limit, owed_refusal } = waysToPay(payment_kind, isOwed ? await withoutOrders(tx, customer) : customer);
  const money = moneyOf(customer, await paysFor(needs, tx, customer, payer));
  const price = { part: 'label_price', taxed };
  const planned = orRefuse(
    planReprice({ hold, price, base: isOwed ? 'owed' : 'money', at: now, money, owed_limit, owed_refusal, closed }, book.balances),
  );
  if (planned.entry) book.record(newId(), planned.entry);
  const repriced = [{ label_id, held: heldAmount(planned.hold), parts: toStored(planned.hold) }];
  await writeMoney(needs, tx, book, customer_id, { repriced });
}
