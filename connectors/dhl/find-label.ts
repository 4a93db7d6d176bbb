import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import type { FoundLabel, MadeLabel, Wanted } from '#connectors/kit/connector.ts';
import { askedRight, readJson } from '#wire/read-json.ts';
import { bytesOf } from '#wire/shapes.ts';
import { callDhl, dhlRefusal, type DhlContext } from './client.ts';
import { dayOf } from './dates.ts';
import { keptDocuments, trackAnswer, type TrackedShipment } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** From the day before the attempt until tomorrow: a day of London may be another one in Mexico. */
export const toQuery = ({ reference, attempted_at }: Wanted, shipperAccountNumber: string, now: Date) => ({
  shipmentReference: reference,
  shipperAccountNumber,
  dateRangeFrom: dayOf(attempted_at, -1),
  dateRangeTo: dayOf(now, 1),
  trackingView: 'all-checkpoints',
  levelOfDetail: 'shipment',
});

/** Labels that bear the reference, or that name none and have the number which the creation told. `isForeign`: somebody else's was answered. */
export function fromAnswer(
  shipments: readonly TrackedShipment[],
  { reference, told_number }: Omit<Wanted, 'attempted_at'>,
): { labels: MadeLabel[]; isForeign: boolean } {
  const named = shipments.filter(({ shipmentTrackingNumber }) => shipmentTrackingNumber !== '');
  const own = named.filter(({ shipperReferences, shipmentTrackingNumber }) =>
    shipperReferences.length > 0 ? shipperReferences.some(({ value }) => value === reference) : shipmentTrackingNumber === told_number,
  );
  return { labels: own.map((shipment) => toLabel(shipment, reference)), isForeign: own.length < shipments.length };
}

const toLabel = ({ shipmentTrackingNumber }: TrackedShipment, reference: string): MadeLabel => ({
  reference,
  parcel_number: shipmentTrackingNumber,
  tracking_number: null,
  // A search never carries the label itself: fetchDocument does.
  document: null,
  cost: null,
});

/**
 * Looks for a label by our reference. It sees a shipment once DHL's event system knows it, which may be as late as the first scan: that
 * nothing is found never proves an absence.
 */
export async function findByReference(context: DhlContext, wanted: Wanted): Promise<Answer<FoundLabel>> {
  const query = toQuery(wanted, context.credentials.account_number, context.now());
  const answer = await callDhl(context, { operation: 'findByReference', method: 'GET', path: '/tracking', query });
  const read = readJson(answer, trackAnswer, dhlRefusal);
  if (isNothing(answer)) return done({ found: null, conclusive: false });
  if (read.outcome !== 'done') return askedRight(answer, read);
  const { labels, isForeign } = fromAnswer(read.value.shipments, wanted);
  if (labels[0]) return done({ found: labels[0] });
  return isForeign ? { outcome: 'unknown', reason: 'unreadable' } : done({ found: null, conclusive: false });
}

/** DHL's way to say that it has none. */
export const isNothing = (answer: Awaited<ReturnType<typeof callDhl>>): boolean => answer.outcome === 'done' && answer.value.status === 404;

/**
 * Days from today in whose months a label may leave, and be filed: today's, yesterday's where midnight has passed since it was made, and a later one's
 * where it is dated ahead.
 */
const FILED_DAYS = [0, -1, 10];

/** The waybill of a number, from DHL's archive: the only paper of a shipment that it hands out again. Null = not there yet. */
export async function fetchDocument(context: DhlContext, { parcel_number }: { parcel_number: string }): Promise<Answer<Uint8Array | null>> {
  const now = context.now().getTime();
  const months = new Set(FILED_DAYS.map((days) => businessDayOf(new Date(now + days * DAY_MS)).slice(0, 7)));
  let last: Answer<Uint8Array | null> = done(null);
  for (const month of months) {
    last = await fetchFiled(context, parcel_number, month);
    if (last.outcome !== 'done' || last.value !== null) return last;
  }
  return last;
}

async function fetchFiled(context: DhlContext, parcel_number: string, pickupYearAndMonth: string): Promise<Answer<Uint8Array | null>> {
  const answer = await callDhl(context, {
    operation: 'fetchDocument',
    method: 'GET',
    path: `/shipments/${encodeURIComponent(parcel_number)}/get-image`,
    query: { shipperAccountNumber: context.credentials.account_number, typeCode: 'waybill', pickupYearAndMonth, encodingFormat: 'pdf' },
  });
  if (isNothing(answer)) return done(null);
  const read = readJson(answer, keptDocuments, dhlRefusal);
  if (read.outcome !== 'done') return read;
  const bytes = pdfIn(read.value.documents.find(({ typeCode }) => typeCode === null || typeCode === 'waybill')?.content);
  return bytes ? done(bytes) : { outcome: 'unknown', reason: 'unreadable' };
}

/** The PDF of a base64 text; null when it is none. */
export function pdfIn(content: string | null | undefined): Uint8Array | null {
  const bytes = bytesOf(content);
  return bytes && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? bytes : null;
}
