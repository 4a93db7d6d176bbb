import type { FoundLabel, MadeLabel, Wanted } from '#connectors/kit/connector.ts';
import { windowOf } from '#connectors/kit/courier.ts';
import { cancelDelivery, makeDelivery } from '#connectors/kit/delivery.ts';
import { findInList, type ListPage } from '#connectors/kit/find-in-list.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { instantIn } from '#connectors/kit/moments.ts';
import { done, refused, type Answer } from '#wire/answer.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { centavosOf } from '#wire/shapes.ts';
import { callBorzo, type BorzoContext } from './client.ts';
import { timesOf, toLoad, toPoint, toTimes } from './order.ts';
import { orderAnswer, ordersAnswer, type Order } from './schema.ts';

/** One order of two points for one piece; our guide id stands at the second. */
export function toRequest(request: PrintedRequest, now: Date) {
  const { texts, origin, destination, ship_date, pieces } = request;
  const [piece] = pieces;
  if (!piece) throw new RangeError('a label request has at least one piece');
  const { comes, delivers } = timesOf(windowOf(ship_date, origin, now));
  return {
    ...toLoad(pieces, texts.contents[0] ?? ''),
    points: [
      { ...toPoint(origin, texts.origin), ...toTimes(comes) },
      { ...toPoint(destination, texts.destination), ...toTimes(delivers), client_order_id: piece.reference, taking_amount: '0.00' },
    ],
  };
}

export const referenceOf = ({ points }: Order): string | null =>
  points.map(({ client_order_id }) => client_order_id).find((id) => id !== null && id !== '') ?? null;

/** Nothing keeps a repeat from being a second order. */
export function createLabels(context: BorzoContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  return makeDelivery(context, 'borzo', request, async () => {
    const body = toRequest(request, context.now());
    const read = await callBorzo(context, { operation: 'createLabels', path: '/create-order', body }, orderAnswer);
    if (read.outcome !== 'done') return read;
    const { order } = read.value;
    return done({ reference: referenceOf(order), parcel_number: order.order_id, cost: centavosOf(order.payment_amount) });
  });
}

/** Within these an order that was made must stand in the list. */
export const visibleAfterMs = 120_000;

export function findByReference(context: BorzoContext, wanted: Wanted): Promise<Answer<FoundLabel>> {
  const ask: ListPage = async ({ limit, offset }) => {
    const path = `/orders?count=${limit}&offset=${offset}`;
    const read = await callBorzo(context, { operation: 'findByReference', path }, ordersAnswer);
    if (read.outcome === 'refused' && read.code !== ownCodes.noToken) return refused(ownCodes.badQuestion, `${read.code} ${read.description}`.trim());
    if (read.outcome !== 'done') return read;
    const listed = read.value.orders.map((one) => ({
      reference: referenceOf(one), parcel_number: one.order_id, created: one.created_datetime && instantIn(one.created_datetime),
      isCancelled: one.status === 'canceled', cost: centavosOf(one.payment_amount),
    })); // prettier-ignore
    return done({ listed, isLast: listed.length < limit });
  };
  return findInList(context, wanted, { carrier: 'borzo', visibleAfterMs, ask });
}

export async function cancel(context: BorzoContext, { parcel_number }: { parcel_number: string }): Promise<Answer<{ state: 'cancelled' }>> {
  const body = { order_id: Number(parcel_number) };
  const told = await callBorzo(context, { operation: 'cancel', path: '/cancel-order', body }, orderAnswer);
  const path = `/orders?order_id=${encodeURIComponent(parcel_number)}`;
  return cancelDelivery<Order[]>(
    told.outcome === 'done' ? done([told.value.order]) : told,
    (orders) => orders.some(({ order_id, status }) => order_id === parcel_number && status === 'canceled'),
    async () => {
      const now = await callBorzo(context, { operation: 'track', path }, ordersAnswer);
      return now.outcome === 'done' ? done(now.value.orders) : now;
    },
  );
}
