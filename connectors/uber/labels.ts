import type { MadeLabel } from '#connectors/kit/connector.ts';
import { windowOf } from '#connectors/kit/courier.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { drawOwn } from '#connectors/kit/own-paper.ts';
import { done, refused, type Answer } from '#wire/answer.ts';
import { ownCodes } from '#wire/own-codes.ts';
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

/** The delivery is the guide, and its paper is ours: a courier carries none. */
export async function createLabels(context: UberContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  if (request.deliver_to_branch) return refused(ownCodes.notOffered, 'deliver_to_branch');
  if (request.pieces.length !== 1) return refused(ownCodes.notOffered, 'several pieces in one delivery');
  if (!context.ours) throw new Error('nothing to draw a label of uber with');
  const body = toRequest(request, context.now());
  const answer = await callUber(context, { operation: 'createLabels', method: 'POST', path: '/deliveries', body });
  const read = readJson(answer, delivery, uberRefusal);
  if (read.outcome !== 'done') return read;
  const { id: parcel_number } = read.value;
  const document = await drawOwn(context.ours, 'uber', request, 0, parcel_number);
  return done([{ reference: referenceOf(read.value), parcel_number, tracking_number: null, document, cost: costOf(read.value) }]);
}

/** What cannot be cancelled may have been cancelled already: the delivery itself says. */
export async function cancel(context: UberContext, { parcel_number }: { parcel_number: string }): Promise<Answer<{ state: 'cancelled' }>> {
  const path = `/deliveries/${encodeURIComponent(parcel_number)}`;
  const answer = await callUber(context, { operation: 'cancel', method: 'POST', path: `${path}/cancel`, body: {} });
  const read = readJson(answer, delivery, uberRefusal);
  if (read.outcome === 'done')
    return isCancelled(read.value, parcel_number) ? done({ state: 'cancelled' }) : { outcome: 'unknown', reason: 'unreadable' };
  if (read.outcome !== 'refused' || answer.outcome !== 'done') return read;
  const now = readJson(await callUber(context, { operation: 'track', method: 'GET', path }), delivery, uberRefusal);
  return now.outcome === 'done' && isCancelled(now.value, parcel_number) ? done({ state: 'cancelled' }) : read;
}

const isCancelled = ({ id, status }: Delivery, parcel_number: string): boolean => id === parcel_number && status === 'canceled';
