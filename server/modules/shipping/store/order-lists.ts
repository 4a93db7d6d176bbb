import type { CustomerId, OrderId, UserId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { KeyedOrder } from '../api.ts';
import type { ShippingTables } from '../tables.ts';

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<ShippingTables>();

/** How several orders of a customer stand. */
export const ordersIn = (reader: Reader, customer: CustomerId, ids: readonly OrderId[]) =>
  own(reader, customer)
    .selectFrom('shipping_order')
    .select(['id', 'status', 'answer'])
    .where('id', 'in', [...ids])
    .execute();

export const guidesOfOrders = (reader: Reader, customer: CustomerId, ids: readonly OrderId[]) =>
  own(reader, customer)
    .selectFrom('shipping_guide')
    .select(['id', 'order_id', 'creation', 'parcel_number', 'tracking_number'])
    .where('order_id', 'in', [...ids])
    .orderBy('piece')
    .execute();

type Keyed = { key_owner_id: UserId; customer_id: CustomerId; keys: readonly string[] };
export async function ordersOfKeys(reader: Reader, { key_owner_id, customer_id, keys }: Keyed): Promise<ReadonlyMap<string, KeyedOrder>> {
  const rows = await own(reader, customer_id)
    .selectFrom('shipping_order')
    .select(['id', 'key', 'rate_id'])
    .where('key_owner_id', '=', key_owner_id)
    .where('customer_id', '=', customer_id)
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ id, key, rate_id }) => [key as string, { order_id: id, rate_id }]));
}
