import type { CustomerId } from '#contract/shared/ids.ts';
import { addCentavos, type Centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { emptyLot } from '#ledger/balances.ts';
import type { Lot } from '#ledger/lot.ts';
import { planOrder, type OrderPayer } from '#ledger/plans/purchase.ts';
import { exposureOf } from '#ledger/plans/reserve.ts';
import type { WalletApi } from '../api.ts';
import type { Book } from '../book.ts';
import type { WalletNeeds } from '../needs.ts';
import { refuseWhereOverdue } from '../hold-credit.ts';
import { orRefuse } from '../refuse.ts';
import { lockBook, owedForOrders } from '../store/accounts.raw.ts';
import { writeBook } from '../store/write-book.raw.ts';

type Order = Parameters<WalletApi['buyOrder']>[1];

/** Holds the money of a customer until the transaction ends, so that one decision at a time is made by it. */
export async function holdPool({ clock }: WalletNeeds, tx: Tx, customer_id: CustomerId): Promise<void> {
  const pool = accounts.pool(customer_id);
  await lockBook(tx, { customer_id, accounts: [pool], open: [pool] }, clock.now());
}

/** Pays an order of stock and opens its lots, all or nothing. The keys of its entries are its own, so that a second time fails. */
export async function buyOrder(needs: WalletNeeds, tx: Tx, order: Order): Promise<void> {
  const { customer_id, order_id, valid_until, description } = order;
  const at = needs.clock.now();
  const pool = accounts.pool(customer_id);
  const owing = [accounts.receivable(customer_id), accounts.credit(customer_id), accounts.favor(customer_id)];
  const open = [pool, ...(order.payer.from === 'credit' ? [accounts.orderOwed(order_id)] : [])];
  const book = await lockBook(tx, { customer_id, accounts: [...open, ...owing], open }, at);
  const lots = order.lots.map((sold): Lot => ({
    ...sold,
    parent_id: null,
    user_id: null,
    is_extension: false,
    bought_at: at,
    valid_until,
  }));
  if (order.payer.from === 'credit') await refuseWhereOverdue(needs, tx, customer_id);
  const payer = await payerOf(tx, book, order);
  const entries = orRefuse(planOrder({ order_id, customer_id, lots, charges: order.charges, payer, at, description }, book.balances));
  for (const lot of lots) book.open(accounts.stock(lot.id), customer_id, emptyLot(lot));
  for (const entry of entries) book.record(newId(), entry);
  await writeBook(tx, book, { lots: lots.map((lot) => ({ ...lot, customer_id })) });
}

async function payerOf(tx: Tx, book: Book, { payer, customer_id }: Order): Promise<OrderPayer> {
  if (payer.from !== 'credit') return payer;
  const owed: Centavos = addCentavos(exposureOf(book.balances, customer_id), await owedForOrders(tx, customer_id));
  return { ...payer, owed };
}
