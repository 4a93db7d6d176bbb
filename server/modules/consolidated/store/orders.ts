import { meantNumber } from '#contract/shipping/guide-numbers.ts';
import type { Selectable } from 'kysely';
import type { ConsolidatedStatus } from '#contract/consolidated/consolidated.ts';
import type { ConsolidatedId, CustomerId, LabelId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import { contains, hasWords } from '#platform/db/contains.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { OrderChange } from '../rules/decide-order.ts';
import type { ConsolidatedTable, ConsolidatedTables } from '../tables.ts';

export type Order = Selectable<ConsolidatedTable>;
export type NewOrder = Omit<Order, 'n'>;

const own = (reader: Reader, customer_id: CustomerId) => ofCustomer(reader, customer_id).$extendTables<ConsolidatedTables>();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'freight',
  table: 'consolidated_order',
  id: 't.id',
  columns: [
    'n',
    'customer_id',
    'user_id',
    'carrier',
    'service_id',
    'payment_kind',
    'items',
    'business_id',
    'pieces',
    'weight_hkg',
    'billed_kg',
    'price',
    'quoted_total',
    'label_id',
    'status',
    'final_total',
    'booked_carrier',
    'parcel_number',
  ],
};

/** Answers its number for the folio. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { origin, destination, items, demands, notification_contacts, price } = order;
  const texts = {
    origin: json(origin),
    destination: json(destination),
    items: json(items),
    demands: json(demands),
    notification_contacts: json(notification_contacts),
    price: json(price),
    vehicle: null,
  };
  const { n } = await own(tx, order.customer_id)
    .insertInto('consolidated_order')
    .values({ ...order, ...texts })
    .returning('n')
    .executeTakeFirstOrThrow();
  await witness(tx, decided, [order.id]);
  return Number(n);
}

/** The order, kept from everybody else until the transaction ends. */
export const lockOrder = (tx: Tx, customer_id: CustomerId, id: ConsolidatedId): Promise<Order | undefined> =>
  own(tx, customer_id).selectFrom('consolidated_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The same by the guide under which its money is held. */
export const lockOrderOfGuide = (tx: Tx, customer_id: CustomerId, label: LabelId): Promise<Order | undefined> =>
  own(tx, customer_id).selectFrom('consolidated_order').selectAll().where('label_id', '=', label).forUpdate().executeTakeFirst();

/** The numbers of a customer's orders by the guide under which their money is held. */
export const ordersOfGuides = async (reader: Reader, customer_id: CustomerId, labels: readonly LabelId[]): Promise<Pick<Order, 'label_id' | 'n'>[]> =>
  labels.length === 0
    ? []
    : own(reader, customer_id)
        .selectFrom('consolidated_order')
        .select(['label_id', 'n'])
        .where('label_id', 'in', [...labels])
        .execute();

/** Writes what an event made of an order that stands as it was read; one that was changed since is a bug and throws. */
export async function writeOrder(
  tx: Tx,
  { id, customer_id, status }: Order,
  { vehicle, ...change }: OrderChange & { changed_at: Date },
): Promise<void> {
  const written = await own(tx, customer_id)
    .updateTable('consolidated_order')
    .set({ ...change, ...(vehicle ? { vehicle: json(vehicle) } : {}) })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst();
  if (!written) throw new Error(`consolidated order ${id} was changed since it was read`);
  await witness(tx, decided, [id]);
}

/** Whether an order of whichever customer waits or was confirmed with this number of a carrier. */
export async function hasNumber(
  reader: Reader,
  { booked_carrier, parcel_number }: Pick<Order, 'booked_carrier' | 'parcel_number'>,
): Promise<boolean> {
  const found = await ofAll(reader)
    .$extendTables<ConsolidatedTables>()
    .selectFrom('consolidated_order')
    .select('id')
    .where('booked_carrier', '=', booked_carrier)
    .where('parcel_number', '=', parcel_number)
    .where('status', 'in', ['to_accept', 'confirmed'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Orders whose last day to answer lies before a day, of all customers: a job ends them. */
export const unansweredBefore = (reader: Reader, today: string, limit: number) =>
  ofAll(reader)
    .$extendTables<ConsolidatedTables>()
    .selectFrom('consolidated_order')
    .select(['id', 'customer_id'])
    .where('status', '=', 'to_accept')
    .where('answer_until', '<', today)
    .orderBy('answer_until')
    .limit(limit)
    .execute();

export type OrderFilter = { status: ConsolidatedStatus | null; query: string };
export type OrderSort = { by: 'created_at' | 'total' | 'status'; order: 'asc' | 'desc' };

function found(reader: Reader, scope: Scope, { status, query }: OrderFilter) {
  const wanted = foldText(query);
  const folio = /^(?:c-?)?0*(\d{1,15})$/.exec(wanted)?.[1];
  return scoped(reader, scope)
    .$extendTables<ConsolidatedTables>()
    .selectFrom('consolidated_order as o')
    .$if(scope.own !== null, (select) => select.where('o.user_id', '=', scope.own?.user_id as Order['user_id']))
    .$if(status !== null, (select) => select.where('o.status', '=', status as ConsolidatedStatus))
    .$if(wanted !== '', (select) =>
      select.where((eb) =>
        eb.or([
          hasWords('o.search_text', wanted),
          eb(eb.fn<string>('lower', ['o.parcel_number']), 'like', contains(meantNumber(wanted))),
          ...(folio ? [eb('o.n', '=', Number(folio))] : []),
        ]),
      ),
    );
}

const named = (query: ReturnType<typeof found>) =>
  query
    .leftJoin('access_user_name as u', 'u.id', 'o.user_id')
    .leftJoin('access_customer_name as c', 'c.id', 'o.customer_id')
    .selectAll('o')
    .select(['u.name as user_name', 'c.name as customer_name']);
export type NamedOrder = Awaited<ReturnType<typeof listOrders>>[number];

export const listOrders = (reader: Reader, scope: Scope, filter: OrderFilter, { by, order }: OrderSort, page: { limit: number; offset: number }) =>
  named(found(reader, scope, filter))
    .orderBy((eb) => (by === 'total' ? eb.fn.coalesce('o.final_total', 'o.quoted_total') : eb.ref(`o.${by}`)), order)
    .orderBy('o.id', order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const orderInScope = (reader: Reader, scope: Scope, id: ConsolidatedId) =>
  named(found(reader, scope, { status: null, query: '' }))
    .where('o.id', '=', id)
    .executeTakeFirst();

export async function countOrders(reader: Reader, scope: Scope, filter: OrderFilter): Promise<number> {
  const { n } = await found(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
