import type { MadeLabel } from '#connectors/kit/connector.ts';
import { windowOf } from '#connectors/kit/courier.ts';
import { cancelDelivery, makeDelivery } from '#connectors/kit/delivery.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { done, type Answer } from '#wire/answer.ts';
import { readJson } from '#wire/read-json.ts';
import { callUber, uberRefusal, type UberContext } from './client.ts';
import { costOf, toEnd, toItem, toWindow } from './parcel.ts';
import { delivery, type Delivery } from './schema.ts';

/** One delivery for one piece. The guide id is its key, which Uber honours for six hours, and its reference. */
export function toRequest(request: PrintedRequest, now: Date) {
  const { texts, origin, destination, ship_date } = request;
  const [piece] = request.pieces;
  if (!piece) throw new RangeError('a label request has at least one piece');
  return {
    idempotency_key: piece.reference,
    external_id: piece.reference,
    manifest_reference: piece.reference,
    ...toEnd('pickup', origin, texts.origin),
    ...toEnd('dropoff', destination, texts.destination),
    manifest_items: [toItem(piece, texts.contents[0])],
    manifest_total_value: piece.declared,
    ...toWindow(windowOf(ship_date, origin, now)),
    deliverable_action: 'deliverable_action_meet_at_door',
    undeliverable_action: 'return',
    dropoff_verification: { picture: true, signature_requirement: { enabled: true, collect_signer_name: true } },
  };
}

export const referenceOf = ({ external_id, manifest }: Delivery): string | null => external_id ?? manifest?.reference ?? null;

export function createLabels(context: UberContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  return makeDelivery(context, 'uber', request, async () => {
    const body = toRequest(request, context.now());
    const read = readJson(await callUber(context, { operation: 'createLabels', method: 'POST', path: '/deliveries', body }), delivery, uberRefusal);
    if (read.outcome !== 'done') return read;
    return done({ reference: referenceOf(read.value), parcel_number: read.value.id, cost: costOf(read.value) });
  });
}

export async function cancel(context: UberContext, { parcel_number }: { parcel_number: string }): Promise<Answer<{ state: 'cancelled' }>> {
  const path = `/deliveries/${encodeURIComponent(parcel_number)}`;
  const told = readJson(await callUber(context, { operation: 'cancel', method: 'POST', path: `${path}/cancel`, body: {} }), delivery, uberRefusal);
  const isEnded = ({ id, status }: Delivery) => id === parcel_number && status === 'canceled';
  const look = async () => readJson(await callUber(context, { operation: 'track', method: 'GET', path }), delivery, uberRefusal);
  return cancelDelivery(told, isEnded, look);
}
