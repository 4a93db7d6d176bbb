import type { Tx } from '#platform/db/tx.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';
import { orderById } from '../store/orders.ts';

type Viewed = Pick<Guide, 'id' | 'customer_id' | 'user_id' | 'order_id'>;

/**
 * Anyone who may be looking at the guide sees what is new of it at once, its document or a movement: who it is for, who pressed, the customer's
 * own and its staff (AMB-10.13).
 */
export async function refreshViewers(
  { access, notifications }: ShippingNeeds,
  tx: Tx,
  { id, customer_id, user_id, order_id }: Viewed,
): Promise<void> {
  const order = await orderById(tx, order_id);
  const owners = (await access.usersOf(tx, customer_id)).filter(({ role }) => role === 'customer').map((user) => user.id);
  const to = [user_id, ...(order ? [order.actor_id] : []), ...owners, ...(await access.staffOf(tx, customer_id))];
  await notifications.refreshGuide(tx, { id, to });
}
