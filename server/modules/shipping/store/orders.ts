import type { Selectable } from 'kysely';
import type { CustomerId, OrderId, UserId } from '#contract/shared/ids.ts';
import { prepared } from '#platform/db/prepared.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, jsonOf, together, type Reader, type Tx } from '#platform/db/tx.ts';
import type { GuideTable, OrderAnswer, OrderTable, ShippingTables } from '../tables.ts';

/** Only the process that holds the current fence may write results of an order (README.md of shipping, 'The label protocol'). */
export type Lease = { order_id: OrderId; customer_id: CustomerId; fence: number };

/** Another process has taken the order over; what this one still learns may only be handed on. */
export class FenceLost extends Error {}

export type NewOrder = Omit<OrderTable, 'status' | 'fence' | 'answer' | 'settled_at'>;

const own = (reader: Reader, { customer_id }: { customer_id: CustomerId }) => ofCustomer(reader, customer_id).$extendTables<ShippingTables>();
type Db = ReturnType<typeof own>;
/** For jobs, which know only an order's id. */
const all = (reader: Reader) => ofAll(reader).$extendTables<ShippingTables>();

/** Opens an order with its lease; undefined when the key or the batch already has one. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderTable | undefined> {
  const texts = {
    origin: JSON.stringify(order.origin),
    destination: JSON.stringify(order.destination),
    packages: JSON.stringify(order.packages),
    options: JSON.stringify(order.options),
  };
  return opened.first(own(tx, order), { ...order, ...texts });
}

type Opened = Omit<NewOrder, 'origin' | 'destination' | 'packages' | 'options'> & Record<'origin' | 'destination' | 'packages' | 'options', string>;
const opened = prepared((db: Db, order: Opened) =>
  db
    .insertInto('shipping_order')
    .values({
      ...order,
      origin: jsonOf(order.origin),
      destination: jsonOf(order.destination),
      packages: jsonOf(order.packages),
      options: jsonOf(order.options),
      status: 'open',
      fence: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
);

/** Writes the guides of a new order and answers them as they stand. */
export async function insertGuides(tx: Tx, guides: readonly NewGuide[]): Promise<Selectable<GuideTable>[]> {
  const rows = await together(...guides.map((guide) => reserved.all(own(tx, guide), guide)));
  return rows.flat();
}

type NewGuide = Omit<GuideTable, GeneratedColumns> & { is_consolidated?: boolean };
const reserved = prepared((db: Db, guide: NewGuide) => db.insertInto('shipping_guide').values(guide).returningAll());

type GeneratedColumns =
  | 'document_tries'
  | 'needs_person'
  | 'attempts'
  | 'reconcile_tries'
  | 'cancel_state'
  | 'cancel_tries'
  | 'track_failures'
  | 'used_at'
  | 'used_seen_at'
  | 'is_consolidated'
  | 'notified_reused'
  | 'immediate_billing'
  | 'saved_by_staff';

type Rewritten = Pick<OrderTable, 'carrier' | 'service_id' | 'service_description' | 'payment_kind' | 'origin' | 'destination'> & {
  packages: readonly OrderTable['packages'][number][];
};
/** What the guide of an order that was written by hand says now. */
export async function rewriteOrder(
  tx: Tx,
  { customer_id, order_id }: Pick<GuideTable, 'customer_id' | 'order_id'>,
  written: Rewritten,
): Promise<void> {
  const { origin, destination, packages, ...columns } = written;
  await own(tx, { customer_id })
    .updateTable('shipping_order')
    .set({ ...columns, origin: json(origin), destination: json(destination), packages: json([...packages]) })
    .where('id', '=', order_id)
    .execute();
}

export const orderByKey = (reader: Reader, key_owner_id: UserId, customer_id: CustomerId, key: string) =>
  byKey.first(own(reader, { customer_id }), { key_owner_id, customer_id, key });

const byKey = prepared((db: Db, { key_owner_id, customer_id, key }: Pick<OrderTable, 'key_owner_id' | 'customer_id' | 'key'>) =>
  db.selectFrom('shipping_order').selectAll().where('key_owner_id', '=', key_owner_id).where('customer_id', '=', customer_id).where('key', '=', key),
);

export const orderOfBatch = (reader: Reader, customer_id: CustomerId, batch: string) =>
  ofBatch.first(own(reader, { customer_id }), { customer_id, batch_id: batch as OrderTable['batch_id'] });

const ofBatch = prepared((db: Db, { customer_id, batch_id }: Pick<OrderTable, 'customer_id' | 'batch_id'>) =>
  db
    .selectFrom('shipping_order')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('batch_id', '=', batch_id)
    .where('status', '<>', 'refused'),
);

/** For any customer. */
export const orderById = (reader: Reader, id: OrderId) => byId.first(all(reader), { id });

const byId = prepared((db: Db, { id }: Pick<OrderTable, 'id'>) => db.selectFrom('shipping_order').selectAll().where('id', '=', id));

/** The order of a guide. */
export const orderOf = (reader: Reader, { order_id, customer_id }: Pick<GuideTable, 'order_id' | 'customer_id'>) =>
  own(reader, { customer_id }).selectFrom('shipping_order').selectAll().where('id', '=', order_id).executeTakeFirst();

/** Takes the order over when nobody holds it; the fence grows, so that the former holder can write nothing more. */
export async function takeLease(tx: Tx, id: OrderId, now: Date, until: Date): Promise<Lease | null> {
  const taken = await all(tx)
    .updateTable('shipping_order')
    .set((eb) => ({ fence: eb('fence', '+', 1), lease_until: until }))
    .where('id', '=', id)
    .where('status', 'in', ['open', 'silent'])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning(['fence', 'customer_id'])
    .executeTakeFirst();
  return taken ? { order_id: id, ...taken } : null;
}

export async function renewLease(tx: Tx, lease: Lease, until: Date): Promise<boolean> {
  const renewed = await own(tx, lease)
    .updateTable('shipping_order')
    .set({ lease_until: until })
    .where('id', '=', lease.order_id)
    .where('fence', '=', lease.fence)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

export async function releaseLease(tx: Tx, lease: Lease): Promise<void> {
  await own(tx, lease)
    .updateTable('shipping_order')
    .set({ lease_until: null })
    .where('id', '=', lease.order_id)
    .where('fence', '=', lease.fence)
    .execute();
}

/** Locks the order and refuses anyone who no longer holds it. First statement of every booking. */
export async function holdFence(tx: Tx, lease: Lease): Promise<void> {
  const held = await locked.first(own(tx, lease), { id: lease.order_id });
  if (held?.fence !== lease.fence) throw new FenceLost();
}

const locked = prepared((db: Db, { id }: Pick<OrderTable, 'id'>) => db.selectFrom('shipping_order').select('fence').where('id', '=', id).forUpdate());

export async function endOrder(tx: Tx, lease: Lease, status: 'silent' | 'settled' | 'refused', answer: OrderAnswer, now: Date): Promise<void> {
  await ended.all(own(tx, lease), { id: lease.order_id, fence: lease.fence, status, answer: JSON.stringify(answer), settled_at: now });
}

type Ended = Pick<OrderTable, 'id' | 'fence' | 'status' | 'settled_at'> & { answer: string };
const ended = prepared((db: Db, { id, fence, status, answer, settled_at }: Ended) =>
  db
    .updateTable('shipping_order')
    .set({ status, answer: jsonOf(answer), settled_at, lease_until: null })
    .where('id', '=', id)
    .where('fence', '=', fence),
);

/**
 * An order of freight that its carrier refused, as a person books it now; undefined when no connector was asked. Its fence grows: the process that
 * still held it writes nothing more.
 */
export const takeForPerson = (tx: Tx, { id, customer_id, carrier, options, actor_id, request_id }: NewOrder): Promise<OrderTable | undefined> =>
  own(tx, { customer_id })
    .updateTable('shipping_order')
    .set((eb) => ({ carrier, actor_id, request_id, options: json(options), fence: eb('fence', '+', 1), lease_until: null }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** After a person settled its guides as not made: the same key may create once more. */
export const freeKey = (tx: Tx, order: { id: OrderId; customer_id: CustomerId }) =>
  own(tx, order)
    .updateTable('shipping_order')
    .set({ key: null, status: 'refused' })
    .where('id', '=', order.id)
    .returning(['batch_id', 'customer_id'])
    .executeTakeFirst();

/** Orders whose holder died: open, and their lease ran out. */
export const abandonedOrders = (reader: Reader, now: Date, limit: number) =>
  all(reader).selectFrom('shipping_order').select('id').where('status', '=', 'open').where('lease_until', '<=', now).limit(limit).execute();
