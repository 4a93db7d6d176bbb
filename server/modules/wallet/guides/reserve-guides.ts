import { businessDayOf } from '#contract/shared/dates.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { accounts } from '#ledger/account.ts';
import { heldAmount } from '#ledger/hold.ts';
import { planReserve, type ReserveInput } from '#ledger/plans/reserve.ts';
import type { CustomerRow } from '../../access/api.ts';
import type { OrderToPay } from '../api.ts';
import type { Book } from '../book.ts';
import type { WalletNeeds } from '../needs.ts';
import { refuseWhereOverdue, withoutOrders } from '../hold-credit.ts';
import { orRefuse } from '../refuse.ts';
import { isOnCredit, moneyOf, waysToPay } from '../rules/pockets.ts';
import { guidesToHold, lotAccounts, owes } from '../rules/order-to-hold.ts';
import { toStored } from '../rules/stored-hold.ts';
import { lockBook } from '../store/accounts.raw.ts';
import { writeBook } from '../store/write-book.raw.ts';
import type { ReservationTable } from '../tables.ts';

/** Holds what every guide of an order costs: locks what may pay, plans, and writes one entry and one reservation per guide. */
export async function reserveGuides(needs: WalletNeeds, tx: Tx, order: OrderToPay, known?: CustomerRow): Promise<void> {
  const { access, clock } = needs;
  const customer = known ?? (await access.customer(tx, order.payer.customer_id));
  const book = await lockBook(tx, wantedFor(customer, order, businessDayOf(clock.now())), clock.now());
  // What stays unsettled of a customer without credit is no credit: its own limit holds it.
  const isCredit = owes(customer, order) && isOnCredit(order.payment_kind, customer);
  const reservations = holdOrder(book, isCredit ? await withoutOrders(tx, customer) : customer, order, clock.now());
  if (isCredit) await refuseWhereOverdue(needs, tx, customer.id);
  await writeBook(tx, book, { reservations });
}

/** Plans an order on a book and records it. A refusal throws, and nothing is recorded. */
export function holdOrder(book: Book, customer: CustomerRow, order: OrderToPay, at: Date): ReservationTable[] {
  const { customer_id, user_id } = order.payer;
  const input: ReserveInput = {
    customer_id,
    at,
    ...waysToPay(order.payment_kind, customer),
    money: moneyOf(customer, order.payer),
    lots: lotAccounts(book.balances, customer, order, businessDayOf(at)),
    guides: guidesToHold(order),
  };
  const { holds } = orRefuse(planReserve(input, book.balances));
  return holds.map(({ hold, entry }) => {
    if (entry) book.record(newId(), entry);
    const { label_id } = hold;
    const held = heldAmount(hold);
    return { label_id, customer_id, order_id: order.order_id, user_id, state: 'open', held, parts: toStored(hold), created_at: at, ended_at: null };
  });
}

/** Every account that the plan may read or move. What is owed is locked with them, so that parallel creations count each other. */
export function wantedFor(customer: CustomerRow, order: OrderToPay, day: string) {
  const { customer_id, user_id } = order.payer;
  const owing = [accounts.credit(customer_id), accounts.receivable(customer_id), accounts.favor(customer_id)];
  const money = order.payment_kind === 'credit' ? [] : [accounts.user(user_id), accounts.pool(customer_id)];
  const services = order.payment_kind === 'prepaid' ? order.guides.flatMap(({ service_id }) => service_id ?? []) : [];
  const lots = services.length > 0 ? { services, user_id, day } : undefined;
  return { customer_id, accounts: [...money, ...owing], open: owes(customer, order) ? [accounts.credit(customer_id)] : [], lots };
}
