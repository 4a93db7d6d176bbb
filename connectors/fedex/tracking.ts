import type { TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { instantIn } from '#connectors/kit/moments.ts';
import { zoneOfPlace } from '#contract/catalogs/time-zones.ts';
import { askedRight, readJson } from '#wire/read-json.ts';
import { numberOf } from '#wire/shapes.ts';
import { plainWords } from '#wire/untrusted.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { followUps, isScan, notFoundCodes, RETURN_CODE } from './codes.ts';
import { stateKeys } from './parcel.ts';
import { trackAnswer, type TrackResult } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

export const toRequest = (parcel_numbers: readonly string[]) => ({
  includeDetailedScans: true,
  trackingInfo: parcel_numbers.map((trackingNumber) => ({ trackingNumberInfo: { trackingNumber } })),
});

type Tracked = { trackingNumber: string | null; trackResults: readonly TrackResult[] };

/** One answer per number that was asked for and really answered; a result under another number is nobody's. */
export function fromAnswer(tracked: readonly Tracked[], asked: readonly string[]): TrackAnswer[] {
  return asked.flatMap((parcel_number) => {
    const results = tracked.filter(({ trackingNumber }) => trackingNumber === parcel_number).flatMap(({ trackResults }) => trackResults);
    const known = results.filter(
      ({ error, trackingNumberInfo }) => !error && (trackingNumberInfo?.trackingNumber ?? parcel_number) === parcel_number,
    );
    // FedEx uses numbers again after years: the parcel that was scanned last counts, in whatever order they come.
    const result = known.toSorted((a, b) => lastScanOf(a).localeCompare(lastScanOf(b))).at(-1);
    if (result) return [toAnswer(parcel_number, result)];
    const isUnknownYet = results.some(({ error }) => error !== null && notFoundCodes.has(error.code));
    return isUnknownYet ? [{ parcel_number, found: false, events: [], received_by: null, measuredHkg: null }] : [];
  });
}

/** The moment of a parcel's last scan, read as its events are; '' where none has one. */
const lastScanOf = ({ scanEvents }: TrackResult): string =>
  scanEvents.map((scan) => toScan(scan).event?.occurred_at ?? '').reduce((last, at) => (at > last ? at : last), '');

function toAnswer(parcel_number: string, result: TrackResult): TrackAnswer {
  const scans = result.scanEvents.map(toScan);
  const events = scans
    .flatMap(({ event }) => event ?? [])
    .map((event, _, all) => (isAfterReturn(event, all) ? { ...event, follow_up: 'exception' as const } : event));
  const undated = scans.flatMap((scan) => scan.undated ?? []);
  const isReturn = events.some(({ code }) => code === RETURN_CODE);
  return {
    parcel_number,
    found: true,
    events,
    ...(undated.length > 0 ? { undated } : {}),
    // With a return it is the sender who received it.
    received_by: isReturn ? null : plainWords(result.deliveryDetails?.receivedByName ?? '') || null,
    measuredHkg: measured(result),
  };
}

/** A delivery after the return began is the return's: to its sender, never the delivery of this guide. */
const isAfterReturn = ({ follow_up, occurred_at }: TrackEvent, all: readonly TrackEvent[]): boolean =>
  follow_up === 'delivered' && all.some(({ code, occurred_at: began }) => code === RETURN_CODE && began <= occurred_at);

type Scan = { event: TrackEvent; undated?: never } | { event?: never; undated: UndatedEvent };

/** What happened and when; without a readable date it is kept apart, so that somebody hears of it. */
function toScan({ date: told, eventType: code, eventDescription, scanLocation }: TrackResult['scanEvents'][number]): Scan {
  const [date, eventType] = [told ?? '', code ?? ''];
  const detail = plainWords(eventDescription ?? '') || null;
  const state_code = stateKeys[scanLocation?.stateOrProvinceCode ?? ''] ?? '';
  const occurred_at = instantIn(date, { zone: zoneOfPlace({ state_code, zip_code: scanLocation?.postalCode ?? '' }) });
  if (occurred_at === null) return { undated: { code: eventType, detail, date: plainWords(date) } };
  return {
    event: {
      code: eventType,
      occurred_at,
      city: plainWords(scanLocation?.city ?? '') || null,
      detail,
      follow_up: followUps.get(eventType) ?? null,
      is_reversal: eventType === RETURN_CODE,
      is_scan: isScan(eventType),
    },
  };
}

function measured({ packageDetails }: TrackResult): number | null {
  const kilos = numberOf(packageDetails?.weightAndDimensions?.weight.find(({ unit }) => unit === 'KG')?.value) ?? 0;
  return kilos > 0 ? Math.round(kilos * 100) : null;
}

/** Tracks up to 30 numbers in one call. */
export async function track(
  context: FedexContext,
  { parcel_numbers }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const body = toRequest(parcel_numbers);
  const answer = await callFedex(context, { operation: 'track', method: 'POST', path: '/track/v1/trackingnumbers', body });
  const read = readJson(answer, trackAnswer, fedexRefusal);
  return read.outcome === 'done' ? done(fromAnswer(read.value.output.completeTrackResults, parcel_numbers)) : askedRight(answer, read);
}
