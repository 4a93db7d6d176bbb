import type { TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { instantIn } from '#connectors/kit/moments.ts';
import { done, type Answer } from '#wire/answer.ts';
import { plainWords } from '#wire/untrusted.ts';
import { callIvoy, type IvoyContext } from './client.ts';
import { followUps, isScan } from './codes.ts';
import { tracked } from './schema.ts';

const QUERY =
  'query delivery($trackingNumber: String!) { deliveryByTrackingNumber(trackingNumber: $trackingNumber) { trackingNumber receivedBy statuses { status createdAt comment } } }';

export const toEvent = (code: string, occurred_at: string, comment: string | null): TrackEvent => ({
  code, occurred_at, city: null, detail: plainWords(comment ?? '') || null, follow_up: followUps.get(code) ?? null, is_reversal: code === 'RETURNED',
  is_scan: isScan(code),
}); // prettier-ignore

const toUndated = (code: string, comment: string | null, date: string | null): UndatedEvent => ({
  code,
  detail: plainWords(comment ?? '') || null,
  date: plainWords(date ?? ''),
});

/** Who received is told of a delivery alone. */
export const receiverOf = (events: readonly TrackEvent[], receivedBy: string | null): string | null =>
  events.some(({ follow_up }) => follow_up === 'delivered') ? plainWords(receivedBy ?? '') || null : null;

/** One delivery a call, with all that happened to it. What comes under another number is nobody's. */
export async function track(
  context: IvoyContext,
  { parcel_numbers: [parcel_number = ''] }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const read = await callIvoy(context, { operation: 'track', query: QUERY, variables: { trackingNumber: parcel_number } }, tracked);
  if (read.outcome !== 'done') return read;
  const delivery = read.value.deliveryByTrackingNumber;
  if (!delivery) return done([{ parcel_number, found: false, events: [], received_by: null, measuredHkg: null }]);
  if (delivery.trackingNumber !== parcel_number) return done([]);
  const dated = delivery.statuses.map((one) => ({ ...one, at: instantIn(one.createdAt ?? '') }));
  const events = dated.flatMap(({ status, at, comment }) => (at === null ? [] : [toEvent(status, at, comment)]));
  const undated = dated.flatMap(({ status: code, at, comment, createdAt: date }) => (at === null ? [toUndated(code, comment, date)] : []));
  return done([{ parcel_number, found: true, events, received_by: receiverOf(events, delivery.receivedBy), measuredHkg: null, undated }]);
}
