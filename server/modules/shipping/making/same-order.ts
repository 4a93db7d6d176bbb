import { MINUTE_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Reader } from '#platform/db/tx.ts';
import { orderByKey, orderOfBatch } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';
import type { WantedOrder } from '../api.ts';

/** How long a repeat with the same quote answers the guides already made (AMB-6.04). */
const REPEAT_MS = 10 * MINUTE_MS;

type Asked = Pick<WantedOrder, 'payer' | 'by' | 'key' | 'body_hash'>;

/** The order that this idempotency key opened before. KEY_REUSED when it did so for another body. */
export async function orderOfKey(reader: Reader, { payer, by, key, body_hash }: Asked): Promise<OrderTable | undefined> {
  const found = key ? await orderByKey(reader, by.key_owner_id ?? by.actor_id, payer.customer_id, key) : undefined;
  if (found && found.body_hash !== body_hash) throw new Refusal('KEY_REUSED');
  return found;
}

/** The order that used the quote before, if this is a repeat of it (see `repeatOf`). */
export async function orderOfQuote(reader: Reader, asked: Asked, batch_id: string, now: Date): Promise<OrderTable | undefined> {
  const found = await orderOfBatch(reader, asked.payer.customer_id, batch_id);
  return found && repeatOf(found, asked, now);
}

/**
 * The order that the same body made of the same quote a moment ago. Any other body would be handed the label of another shipment, so the
 * quote is used up for it; so it is for an order whose body was hashed in an older form.
 */
export function repeatOf(ofBatch: OrderTable, { payer, body_hash }: Pick<Asked, 'payer' | 'body_hash'>, now: Date): OrderTable {
  const isRecent = now.getTime() - ofBatch.created_at.getTime() <= REPEAT_MS;
  if (ofBatch.body_hash !== body_hash || ofBatch.user_id !== payer.user_id || !isRecent) throw new Refusal('QUOTE_EXPIRED');
  return ofBatch;
}
