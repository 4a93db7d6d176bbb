import { shippingNews } from '#texts/es/shipping/shipping.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';

/**
 * A guide that had ended was used after all: anyone who made it, the customer and the staff who look after it are told what becomes of its money,
 * once for each time (AMB-10.01, AMB-12.14). `before`: the guide as it was; its cancellation says what becomes of the money.
 */
export async function tellUse({ access, notifications }: ShippingNeeds, tx: Tx, before: Guide, guide: Guide): Promise<void> {
  const { customer_id, parcel_number, cancel_state } = guide;
  const owners = (await access.usersOf(tx, customer_id)).filter(({ id, role }) => role === 'customer' || id === guide.user_id).map(({ id }) => id);
  const outcome = cancel_state === 'done' ? 'charged' : before.cancel_state === 'waiting' ? 'kept' : 'none';
  const said = shippingNews.used[outcome](parcel_number ?? '');
  const news = { key: `label_used ${guide.id} ${guide.used_at?.getTime() ?? 0}`, path: `/envios?open=${guide.carrier}:${guide.id}` };
  await notifications.tell(tx, { ...news, message: said, to: owners });
  const { business_name } = await access.customer(tx, customer_id);
  await notifications.tell(tx, { ...news, message: shippingNews.usedOf(business_name, said), to: await access.staffOf(tx, customer_id) });
}

/** Root is asked whether a delivered guide was used a second time (AMB-10.09). */
export async function askOfReuse({ access, notifications }: ShippingNeeds, tx: Tx, guide: Guide): Promise<void> {
  const news = { key: `label_reused ${guide.id}`, path: `/envios?open=${guide.carrier}:${guide.id}` };
  const message = shippingNews.usedAgain(guide.parcel_number ?? '');
  await notifications.tell(tx, { ...news, message, to: await access.staffWith(tx, ['root']) });
}
