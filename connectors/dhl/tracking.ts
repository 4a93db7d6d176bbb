import type { TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { askedRight, readJson } from '#wire/read-json.ts';
import { plainWords } from '#wire/untrusted.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { callDhl, dhlRefusal, type DhlContext } from './client.ts';
import { CLOSED_CODE, followUps, HELD_CODE, isAwaitingCollection, isFirstScan, isScan, RETURN_CODE } from './codes.ts';
import { momentOf } from './dates.ts';
import { isNothing } from './find-label.ts';
import { trackAnswer, type DhlEvent, type TrackedShipment } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** DHL leaves out what it does not know, or not yet; another's shipment is nobody's. */
export const fromAnswer = (shipments: readonly TrackedShipment[], asked: readonly string[]): TrackAnswer[] =>
  asked.map((parcel_number) => {
    const shipment = shipments.findLast(({ shipmentTrackingNumber }) => shipmentTrackingNumber === parcel_number);
    return shipment ? toAnswer(parcel_number, shipment) : { parcel_number, found: false, events: [], received_by: null, measuredHkg: null };
  });

function toAnswer(parcel_number: string, { events: told, totalWeight, unitOfMeasurements }: TrackedShipment): TrackAnswer {
  const events = inOrder(told.flatMap(toEvent)).reduce<TrackEvent[]>((before, event) => [...before, inPlace(event, before)], []);
  const undated = told.filter((event) => momentOf(event) === null).map(toUndated);
  const isReturn = events.some(({ code }) => code === RETURN_CODE);
  const signed = told.findLast(({ typeCode, signedBy }) => followUps.get(typeCode) === 'delivered' && signedBy)?.signedBy ?? '';
  const isKilos = totalWeight !== null && totalWeight > 0 && unitOfMeasurements === 'metric';
  return {
    parcel_number,
    found: true,
    events,
    ...(undated.length > 0 ? { undated } : {}),
    // With a return it is the sender who received it.
    received_by: isReturn ? null : plainWords(signed) || null,
    measuredHkg: isKilos ? Math.round(totalWeight * 100) : null,
  };
}

/** As it happened; what happened in the same second stays as DHL told it. */
const inOrder = (events: readonly TrackEvent[]): TrackEvent[] => events.toSorted((one, other) => one.occurred_at.localeCompare(other.occurred_at));

/** What an event means after those before it: a later scan is a step on the way, a delivery after a return is the return's. */
function inPlace(event: TrackEvent, before: readonly TrackEvent[]): TrackEvent {
  const follow_up = ((): FollowUp | null => {
    if (isFirstScan(event.code)) return before.some(({ code }) => isFirstScan(code)) ? 'in_transit' : 'scanned';
    if (event.follow_up === 'delivered' && before.some(({ code }) => code === RETURN_CODE)) return 'exception';
    if (event.code === CLOSED_CODE) return before.some((one) => one.follow_up === 'delivered') ? 'finalized' : 'exception';
    return event.follow_up;
  })();
  return { ...event, follow_up };
}

function toEvent(told: DhlEvent): TrackEvent[] {
  const occurred_at = momentOf(told);
  if (occurred_at === null) return [];
  const { typeCode, description, serviceArea } = told;
  const isWaiting = typeCode === HELD_CODE && isAwaitingCollection(description ?? '');
  return [
    {
      code: typeCode,
      occurred_at,
      city: cityOf(serviceArea[0]?.description ?? ''),
      detail: plainWords(description ?? '') || null,
      follow_up: isWaiting ? 'facility' : (followUps.get(typeCode) ?? null),
      is_reversal: typeCode === RETURN_CODE,
      is_scan: isScan(typeCode),
    },
  ];
}

const toUndated = ({ typeCode, description, date, time }: DhlEvent): UndatedEvent => ({
  code: typeCode,
  detail: plainWords(description ?? '') || null,
  date: plainWords(`${date ?? ''} ${time ?? ''}`),
});

/** The place of a service area: "Monterrey-MEX" is Monterrey. */
const cityOf = (area: string): string | null => plainWords(area.replace(/ *- *[A-Z]{2,3}$/i, '')) || null;

/** Tracks up to 200 numbers in one call. */
export async function track(context: DhlContext, { parcel_numbers }: { parcel_numbers: readonly string[] }): Promise<Answer<readonly TrackAnswer[]>> {
  const query = { shipmentTrackingNumber: parcel_numbers, trackingView: 'all-checkpoints', levelOfDetail: 'all' };
  const answer = await callDhl(context, { operation: 'track', method: 'GET', path: '/tracking', query });
  if (isNothing(answer)) return done(fromAnswer([], parcel_numbers));
  const read = readJson(answer, trackAnswer, dhlRefusal);
  return read.outcome === 'done' ? done(fromAnswer(read.value.shipments, parcel_numbers)) : askedRight(answer, read);
}
