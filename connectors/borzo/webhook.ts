import * as z from 'zod/mini';
import { instantIn } from '#connectors/kit/moments.ts';
import { isHmacHex, type Webhook } from '#connectors/kit/webhook.ts';
import type { BorzoCredentials } from './credentials.ts';
import { toldDelivery, toldOrder } from './schema.ts';
import { statusOf, toTracked } from './tracking.ts';

function orderIn(body: unknown): { order_id: string; status: string } | null {
  const { order } = z.safeParse(toldOrder, body).data ?? {};
  if (order) return { order_id: order.order_id, status: statusOf(order) };
  return z.safeParse(toldDelivery, body).data?.delivery ?? null;
}

/** A telling has no id: what it tells, of which order and when, is one. */
export const webhook: Webhook<BorzoCredentials> = {
  isOpen: ({ callback_key }) => callback_key !== undefined,
  isSigned: ({ callback_key = '' }, knock) => isHmacHex(callback_key, knock, 'x-dv-signature'),
  read: (_, body) => {
    const told = orderIn(body);
    const { event_datetime, event_type } = (body ?? {}) as Record<string, unknown>;
    const sent_at = typeof event_datetime === 'string' ? instantIn(event_datetime) : null;
    if (!told || sent_at === null) return null;
    const { order_id, status } = told;
    return { id: `${String(event_type)} ${order_id} ${status} ${sent_at}`, sent_at, tracked: toTracked(order_id, status, sent_at) };
  },
};
