import { sql, type Selectable } from 'kysely';
import type { PurchaseStatus } from '#contract/purchases/purchases.ts';
import type { CustomerId, PurchaseId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { OrderTable, PurchasesTables } from '../tables.ts';

export type Order = Selectable<OrderTable>;
export type NewOrder = Omit<Order, 'n'>;
export type OrderChange = Partial<
  Pick<Order, 'status' | 'paid_with' | 'deposit_id' | 'paid_type' | 'paid_at' | 'valid_until' | 'reason' | 'changed_at'>
>;

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<PurchasesTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'order',
  table: 'purchases_order',
  id: 't.id',
  columns: [
    'n',
    'customer_id',
    'created_by',
    'settlement',
    'business_id',
    'billing',
    'lines',
    'charges',
    'units',
    'subtotal',
    'iva',
    'total',
    'validity_days',
    'status',
    'pay_until',
    'paid_with',
    'deposit_id',
    'paid_type',
    'valid_until',
  ],
};

/** Answers its number for the folio. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { billing, lines, charges } = order;
  const { n } = await own(tx, order.customer_id)
    .insertInto('purchases_order')
    .values({ ...order, billing: json(billing), lines: json(lines), charges: json(charges) })
    .returning('n')
    .executeTakeFirstOrThrow();
  await witness(tx, decided, [order.id]);
  return Number(n);
}

/** The order, kept from everybody else until the transaction ends. Its caller holds the customer's money. */
export const lockOrder = (tx: Tx, customer_id: CustomerId, id: PurchaseId): Promise<Order | undefined> =>
  own(tx, customer_id).selectFrom('purchases_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The orders of a customer that wait for their payment, the oldest first, kept from everybody else. */
export const lockWaiting = (tx: Tx, customer_id: CustomerId): Promise<Order[]> =>
  own(tx, customer_id).selectFrom('purchases_order').selectAll().where('status', '=', 'pending_payment').orderBy('n').forUpdate().execute();

/** The order that a deposit has paid. */
export const orderOfDeposit = (reader: Reader, customer_id: CustomerId, deposit_id: string): Promise<Order | undefined> =>
  own(reader, customer_id).selectFrom('purchases_order').selectAll().where('deposit_id', '=', deposit_id).executeTakeFirst();

/** Which of some deposits paid an order. */
export async function depositsOfOrders(reader: Reader, customer_id: CustomerId, deposits: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await own(reader, customer_id)
    .selectFrom('purchases_order')
    .select('deposit_id')
    .where(sql<boolean>`deposit_id = any(${[...deposits]}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ deposit_id }) => deposit_id ?? []));
}

/** Whom and how an order is invoiced to, as its buyer said; `paid_type`: in which form its money came, null = from the pool or not yet. */
export const billedAs = (
  reader: Reader,
  customer_id: CustomerId,
  id: PurchaseId,
): Promise<Pick<Order, 'business_id' | 'billing' | 'paid_type'> | undefined> =>
  own(reader, customer_id).selectFrom('purchases_order').select(['business_id', 'billing', 'paid_type']).where('id', '=', id).executeTakeFirst();

/** Writes what became of an order that stands as it was read; one that was changed since is a bug and throws. */
export async function writeOrder(tx: Tx, { id, customer_id, status }: Order, change: OrderChange): Promise<void> {
  const written = await own(tx, customer_id)
    .updateTable('purchases_order')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new Error(`order ${id} was changed since it was read`);
  await witness(tx, decided, [id]);
}

/** Orders of all customers whose days to pay have passed: a job ends them. One whose transfer was announced waits for what becomes of that (AMB-12.10). */
export const unpaidBefore = (reader: Reader, day: string, limit: number): Promise<Pick<Order, 'id' | 'customer_id'>[]> =>
  ofAll(reader)
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_order')
    .select(['id', 'customer_id'])
    .where('status', '=', 'pending_payment')
    .where('pay_until', '<', day)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases_balance_record as r')
            .select('r.id')
            .whereRef('r.customer_id', '=', 'purchases_order.customer_id')
            .whereRef('r.order_id', '=', 'purchases_order.id')
            .where('r.status', '=', 'pending'),
        ),
      ),
    )
    .orderBy('pay_until')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Orders with these numbers, of whichever customer, that wait or ended since: a deposit names them before anybody knows whose it is. */
export const ordersNumbered = (reader: Reader, numbers: readonly number[], since: Date): Promise<Pick<Order, 'customer_id' | 'n' | 'status'>[]> =>
  ofAll(reader)
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_order')
    .select(['customer_id', 'n', 'status'])
    .where('n', 'in', numbers.length > 0 ? numbers : [0])
    .where((eb) => eb.or([eb('status', '=', 'pending_payment'), eb('changed_at', '>=', since)]))
    .orderBy('n')
    .execute();

/** Orders of all customers that wait for exactly one of these sums; the person who assigns a deposit chooses among them. */
export const waitingOrdersOf = (reader: Reader, totals: readonly Centavos[]): Promise<Pick<Order, 'customer_id' | 'n' | 'total'>[]> =>
  ofAll(reader)
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_order')
    .select(['customer_id', 'n', 'total'])
    .where('status', '=', 'pending_payment')
    .where('total', 'in', totals.length > 0 ? totals : [0 as Centavos])
    .orderBy('n')
    .execute();

export type OrderFilter = { status: PurchaseStatus | null; query: string };

const found = (reader: Reader, { customers }: Pick<Scope, 'customers'>, { status, query }: OrderFilter) => {
  const n = /^p?-?0*(\d{1,9})$/i.exec(query.trim())?.[1];
  return scoped(reader, { customers })
    .$extendTables<PurchasesTables>()
    .selectFrom('purchases_order as o')
    .$if(status !== null, (orders) => orders.where('o.status', '=', status as PurchaseStatus))
    .$if(query.trim() !== '', (orders) => orders.where('o.n', '=', n === undefined ? 0 : Number(n)));
};

const named = (query: ReturnType<typeof found>) =>
  query
    .leftJoin('access_user_name as u', 'u.id', 'o.created_by')
    .leftJoin('access_customer_name as c', 'c.id', 'o.customer_id')
    .selectAll('o')
    .select(['u.name as creator_name', 'c.name as customer_name']);
export type NamedOrder = Awaited<ReturnType<typeof listOrders>>[number];

export const orderSorts = ['created_at', 'total', 'status'] as const;
export type OrderSort = { by: (typeof orderSorts)[number]; order: 'asc' | 'desc' };

export const listOrders = (
  reader: Reader,
  scope: Pick<Scope, 'customers'>,
  filter: OrderFilter,
  { by, order }: OrderSort,
  page: { limit: number; offset: number },
) =>
  named(found(reader, scope, filter))
    .orderBy(`o.${by}`, order)
    .orderBy('o.id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const orderInScope = (reader: Reader, scope: Pick<Scope, 'customers'>, id: PurchaseId) =>
  named(found(reader, scope, { status: null, query: '' }))
    .where('o.id', '=', id)
    .executeTakeFirst();

export async function countOrders(reader: Reader, scope: Pick<Scope, 'customers'>, filter: OrderFilter): Promise<number> {
  const { n } = await found(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
