import * as z from 'zod/mini';
import { instantIn } from '#connectors/kit/moments.ts';
import { livePlace } from '#connectors/kit/place.ts';
import { isHmacHex, type Notice, type Webhook } from '#connectors/kit/webhook.ts';
import type { UberCredentials } from './credentials.ts';
import { delivery, told, toldPlace } from './schema.ts';
import { fromDelivery } from './tracking.ts';

/** Where the courier is, without anything that happened. */
function placeIn(customer_id: string, body: unknown): Notice | null {
  const notice = z.safeParse(toldPlace, body).data;
  const place = notice?.customer_id === customer_id ? livePlace(notice.location?.lat, notice.location?.lng, notice.created) : null;
  if (!notice || !place) return null;
  const { id, delivery_id: parcel_number } = notice;
  return { id, sent_at: place.at, tracked: { parcel_number, found: true, events: [], received_by: null, measuredHkg: null, place } };
}

/** What became of a delivery. The moment of a status is that of its telling, which an order of arrival cannot change. */
export const webhook: Webhook<UberCredentials> = {
  isOpen: ({ webhook_key }) => webhook_key !== undefined,
  isSigned: ({ webhook_key = '' }, knock) => isHmacHex(webhook_key, knock, 'x-uber-signature'),
  read: ({ customer_id }, body) => {
    const { success, data: notice } = z.safeParse(told, body);
    if (!success || notice.kind !== 'event.delivery_status') return placeIn(customer_id, body);
    const sent_at = instantIn(notice.created);
    const about = z.safeParse(delivery, { ...notice.data, id: notice.delivery_id, status: notice.status, updated: notice.created });
    if (notice.customer_id !== customer_id || !about.success || sent_at === null) return null;
    return { id: notice.id, sent_at, tracked: fromDelivery(about.data, notice.created) };
  },
};
