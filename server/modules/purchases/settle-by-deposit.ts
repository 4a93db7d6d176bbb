import { DAY_MS } from '#contract/shared/dates.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { purchaseTexts } from '#texts/es/purchases/purchases.ts';
import type { DepositForOrder } from './api.ts';
import { payOrder } from './change-order.ts';
import type { PurchasesNeeds } from './needs.ts';
import { folioOf, ordersNamed, recordsNamed } from './rules/folio.ts';
import { lockWaiting, orderOfDeposit, ordersNumbered, waitingOrdersOf, type Order } from './store/orders.ts';
import { recordsNumbered } from './store/records.ts';
import { tellOrder } from './tell-people.ts';
import { moneyText } from '#texts/es/shared/figures.ts';

/** How long after its end a folio still says whose a deposit is (AMB-13.14). */
const NAMED_DAYS = 30;
/** SPEI is the only way by which the bank tells of money: 'Transferencia electrónica de fondos'. */
const BY_TRANSFER = '03';

/**
 * The order that a deposit is for, where its total is exactly the amount: the one that its text names, else the oldest that waits. It is held from here on, and
 * before it the customer's money.
 */
async function orderFor(needs: PurchasesNeeds, tx: Tx, { customer_id, amount, text }: Omit<DepositForOrder, 'id'>): Promise<Order | null> {
  await needs.wallet.holdPool(tx, customer_id);
  const waiting = await lockWaiting(tx, customer_id);
  const numbers = ordersNamed(text);
  const order = waiting.find(({ n }) => numbers.includes(Number(n))) ?? waiting[0];
  return order?.total === amount ? order : null;
}

export const isForOrder = async (needs: PurchasesNeeds, tx: Tx, deposit: Omit<DepositForOrder, 'id'>): Promise<boolean> =>
  (await orderFor(needs, tx, deposit)) !== null;

/** Pays the order that a deposit is for, where its total is exactly the amount; a deposit that has paid one answers it again. */
export async function settleOrderByDeposit(
  needs: PurchasesNeeds,
  tx: Tx,
  { id, customer_id, amount, text }: DepositForOrder,
): Promise<string | null> {
  await needs.wallet.holdPool(tx, customer_id);
  const former = await orderOfDeposit(tx, customer_id, id);
  if (former) return folioOf(former.n);
  const order = await orderFor(needs, tx, { customer_id, amount, text });
  if (order) {
    const paid = await payOrder(needs, tx, order, { with: 'deposit', deposit_id: id, payment_type: BY_TRANSFER }, null);
    await tellOrder(needs, tx, paid, 'paid', null);
    return folioOf(paid.n);
  }
  await tellTooLate(needs, tx, { customer_id, amount, text, id });
  return null;
}

/** A deposit that names an order which was cancelled stays in the pool: the customer may buy again with it (AMB-12.10). */
async function tellTooLate(needs: PurchasesNeeds, tx: Tx, { customer_id, amount, text, id }: DepositForOrder): Promise<void> {
  const named = await namedBy(needs, tx, text);
  const ended = named.find((order) => order.customer_id === customer_id && order.status === 'cancelled');
  if (!ended) return;
  const to = (await needs.access.usersOf(tx, customer_id)).filter(({ role }) => role === 'customer').map((user) => user.id);
  const message = purchaseTexts.told.tooLate(folioOf(ended.n), moneyText(amount));
  await needs.notifications.tell(tx, { key: `purchase deposit ${id}`, message, to, path: '/comprar-guias' });
}

const namedSince = ({ clock }: PurchasesNeeds): Date => new Date(clock.now().getTime() - NAMED_DAYS * DAY_MS);
const namedBy = (needs: PurchasesNeeds, reader: Reader, text: string) => ordersNumbered(reader, ordersNamed(text), namedSince(needs));

export async function customerNamedBy(needs: PurchasesNeeds, reader: Reader, text: string): Promise<CustomerId | null> {
  const named = [...(await namedBy(needs, reader, text)), ...(await recordsNumbered(reader, recordsNamed(text), namedSince(needs)))];
  const [only, ...others] = new Set(named.map(({ customer_id }) => customer_id));
  return only && others.length === 0 ? only : null;
}

export async function ordersOfExactly(reader: Reader, amounts: readonly Centavos[]) {
  const orders = await waitingOrdersOf(reader, amounts);
  return orders.map(({ customer_id, total: amount, n }) => ({ customer_id, amount, folio: folioOf(n) }));
}

export async function orderPaidBy(reader: Reader, customer_id: CustomerId, deposit: string): Promise<string | null> {
  const order = await orderOfDeposit(reader, customer_id, deposit);
  return order ? folioOf(order.n) : null;
}
