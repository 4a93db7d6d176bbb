import type { TrackAnswer } from '#connectors/kit/connector.ts';
import { livePlace, type LivePlace } from '#connectors/kit/place.ts';
import { done, type Answer } from '#wire/answer.ts';
import { callBorzo, type BorzoContext } from './client.ts';
import { followUps, hasCourier, isNotReceived, isOfOrder, isReversal, isScan, RETURNED } from './codes.ts';
import { courierAnswer, ordersAnswer, type Order } from './schema.ts';

/** What an order says of itself, or its delivery of what the courier does. An order is completed also when its parcel was not received, or went back. */
export function statusOf({ status, points }: Pick<Order, 'status' | 'points'>): string {
  const delivery = points.findLast((point) => point.delivery !== null && point.is_return_point !== true)?.delivery?.status ?? status;
  if (status !== 'completed') return isOfOrder(status) ? status : delivery;
  if (isNotReceived(delivery)) return delivery;
  return points.some(({ is_return_point }) => is_return_point === true) ? RETURNED : status;
}

/** A status that lasts; Borzo does not say since when, so that it began when it was first seen or told. */
export const toTracked = (parcel_number: string, code: string, occurred_at: string): TrackAnswer => {
  const about = {
    city: null,
    detail: null,
    follow_up: followUps.get(code) ?? null,
    is_reversal: isReversal(code),
    is_scan: isScan(code),
    lasts: true as const,
  };
  return { parcel_number, found: true, events: [{ code, occurred_at, ...about }], received_by: null, measuredHkg: null };
};

/** Where the courier of an order is. It is told by a call of its own, and nothing depends on it. */
async function placeOf(context: BorzoContext, parcel_number: string): Promise<LivePlace | null> {
  const read = await callBorzo(context, { operation: 'track', path: `/courier?order_id=${encodeURIComponent(parcel_number)}` }, courierAnswer);
  const { latitude, longitude } = (read.outcome === 'done' && read.value.courier) || { latitude: null, longitude: null };
  return livePlace(latitude, longitude, context.now().toISOString());
}

/** One order a call. What comes under another id is nobody's, and an empty list is an order that Borzo does not know. */
export async function track(
  context: BorzoContext,
  { parcel_numbers: [parcel_number = ''] }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const read = await callBorzo(context, { operation: 'track', path: `/orders?order_id=${encodeURIComponent(parcel_number)}` }, ordersAnswer);
  if (read.outcome !== 'done') return read;
  const own = read.value.orders.find(({ order_id }) => order_id === parcel_number);
  if (own) {
    const status = statusOf(own);
    const place = hasCourier(status) ? await placeOf(context, parcel_number) : null;
    return done([{ ...toTracked(parcel_number, status, context.now().toISOString()), place }]);
  }
  return done(read.value.orders.length > 0 ? [] : [{ parcel_number, found: false, events: [], received_by: null, measuredHkg: null }]);
}
