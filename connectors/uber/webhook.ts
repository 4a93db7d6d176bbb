import * as z from 'zod/mini';
import type { Webhook } from '#connectors/kit/webhook.ts';
import { isHmacHex } from '#connectors/kit/webhook.ts';
import { instantOfIso } from '#connectors/kit/mexico.ts';
import type { UberCredentials } from './credentials.ts';
import { delivery, told } from './schema.ts';
import { fromDelivery } from './tracking.ts';

/**
 * What became of a delivery. The moment of a status is that of its telling, which an order of arrival cannot change. Where the courier is
 * (`event.courier_update`) is told every few seconds and followed by nobody.
 */
export const webhook: Webhook<UberCredentials> = {
  isOpen: ({ webhook_key }) => webhook_key !== undefined,
  isSigned: ({ webhook_key = '' }, knock) => isHmacHex(webhook_key, knock, 'x-uber-signature'),
  read: ({ customer_id }, body) => {
    const { success, data: notice } = z.safeParse(told, body);
    if (!success || notice.kind !== 'event.delivery_status' || notice.customer_id !== customer_id) return null;
    const sent_at = instantOfIso(notice.created);
    const about = z.safeParse(delivery, { ...notice.data, id: notice.delivery_id, status: notice.status, updated: notice.created });
    return about.success && sent_at !== null ? { id: notice.id, sent_at, tracked: fromDelivery(about.data) } : null;
  },
};
