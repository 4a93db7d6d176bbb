import * as z from 'zod/mini';
import { instantIn } from '#connectors/kit/moments.ts';
import { livePlace } from '#connectors/kit/place.ts';
import { isHmacHex, type Webhook } from '#connectors/kit/webhook.ts';
import type { IvoyCredentials } from './credentials.ts';
import { told } from './schema.ts';
import { receiverOf, toEvent } from './tracking.ts';

/** A telling has no id: what it tells, of which delivery and when, is one. */
export const webhook: Webhook<IvoyCredentials> = {
  isOpen: ({ webhook_key }) => webhook_key !== undefined,
  isSigned: ({ webhook_key = '' }, knock) => isHmacHex(webhook_key, knock, 'x-ivoy-signature'),
  read: (_, body) => {
    const notice = z.safeParse(told, body).data;
    const sent_at = notice ? instantIn(notice.occurredAt) : null;
    if (!notice || sent_at === null) return null;
    const { trackingNumber: parcel_number, status, comment, receivedBy, latitude, longitude } = notice;
    const events = [toEvent(status, sent_at, comment)];
    const place = livePlace(latitude, longitude, sent_at);
    const tracked = { parcel_number, found: true, events, received_by: receiverOf(events, receivedBy), measuredHkg: null, place };
    return { id: `${parcel_number} ${status} ${sent_at}`, sent_at, tracked };
  },
};
