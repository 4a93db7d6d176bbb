import type { CustomerId, OrderId, UserId } from '#contract/shared/ids.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { GuideTable, OrderAnswer, OrderTable, ShippingTables } from '../tables.ts';

/** Only the process that holds the current fence may write results of an order (architecture §7.3). */
export type Lease = { order_id: OrderId; fence: number };

/** Another process has taken the order over; what this one still learns may only be handed on. */
export class FenceLost extends Error {}

const tables = (reader: Reader) => reader.$extendTables<ShippingTables>();

/** Opens an order with its lease; null when the key or the batch already has one. */
export async function insertOrder(tx: Tx, order: Omit<OrderTable, 'status' | 'fence' | 'answer' | 'settled_at'>): Promise<boolean> {
  const row = {
    ...order,
    origin: json(order.origin),
    destination: json(order.destination),
    packages: json(order.packages),
    options: json(order.options),
    status: 'open' as const,
    fence: 1,
    answer: null,
    settled_at: null,
  };
  const inserted = await tables(tx)
    .insertInto('shipping_order')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertGuides(tx: Tx, guides: readonly Omit<GuideTable, GeneratedColumns>[]): Promise<void> {
  await tables(tx)
    .insertInto('shipping_guide')
    .values([...guides])
    .execute();
}
type GeneratedColumns = 'document_tries' | 'needs_person' | 'attempts' | 'reconcile_tries' | 'cancel_state' | 'cancel_tries' | 'track_failures';

export const orderByKey = (reader: Reader, actor: UserId, customer: CustomerId, key: string) =>
  tables(reader)
    .selectFrom('shipping_order')
    .selectAll()
    .where('actor_id', '=', actor)
    .where('customer_id', '=', customer)
    .where('key', '=', key)
    .executeTakeFirst();

export const orderOfBatch = (reader: Reader, customer: CustomerId, batch: string) =>
  tables(reader)
    .selectFrom('shipping_order')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('batch_id', '=', batch as OrderTable['batch_id'])
    .where('status', '<>', 'refused')
    .executeTakeFirst();

export const orderById = (reader: Reader, id: OrderId) =>
  tables(reader).selectFrom('shipping_order').selectAll().where('id', '=', id).executeTakeFirst();

/** Takes the order over when nobody holds it; the fence grows, so that the former holder can write nothing more. */
export async function takeLease(tx: Tx, id: OrderId, now: Date, until: Date): Promise<Lease | null> {
  const taken = await tables(tx)
    .updateTable('shipping_order')
    .set((eb) => ({ fence: eb('fence', '+', 1), lease_until: until }))
    .where('id', '=', id)
    .where('status', 'in', ['open', 'silent'])
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returning('fence')
    .executeTakeFirst();
  return taken ? { order_id: id, fence: taken.fence } : null;
}

export async function renewLease(tx: Tx, lease: Lease, until: Date): Promise<boolean> {
  const renewed = await tables(tx)
    .updateTable('shipping_order')
    .set({ lease_until: until })
    .where('id', '=', lease.order_id)
    .where('fence', '=', lease.fence)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

export async function releaseLease(tx: Tx, lease: Lease): Promise<void> {
  await tables(tx)
    .updateTable('shipping_order')
    .set({ lease_until: null })
    .where('id', '=', lease.order_id)
    .where('fence', '=', lease.fence)
    .execute();
}

/** Locks the order and refuses whoever no longer holds it. First statement of every booking. */
export async function holdFence(tx: Tx, lease: Lease): Promise<void> {
  const held = await tables(tx).selectFrom('shipping_order').select('fence').where('id', '=', lease.order_id).forUpdate().executeTakeFirst();
  if (held?.fence !== lease.fence) throw new FenceLost();
}

export async function endOrder(tx: Tx, lease: Lease, status: 'silent' | 'settled' | 'refused', answer: OrderAnswer, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('shipping_order')
    .set({ status, answer: json(answer), settled_at: now, lease_until: null })
    .where('id', '=', lease.order_id)
    .where('fence', '=', lease.fence)
    .execute();
}

/** After a person settled its guides as not made: the same key may create once more. */
export const freeKey = (tx: Tx, id: OrderId) =>
  tables(tx).updateTable('shipping_order').set({ key: null, status: 'refused' }).where('id', '=', id).returning('batch_id').executeTakeFirst();

/** Orders whose holder died: open, and their lease ran out. */
export const abandonedOrders = (reader: Reader, now: Date, limit: number) =>
  tables(reader).selectFrom('shipping_order').select('id').where('status', '=', 'open').where('lease_until', '<=', now).limit(limit).execute();

/** Whether money of a customer is held for guides whose outcome is open. */
export async function hasOpenOrders(reader: Reader, customer: CustomerId): Promise<boolean> {
  const open = await tables(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('customer_id', '=', customer)
    .where('creation', 'in', ['reserved', 'unknown'])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
