import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import type { FoundLabel, MadeLabel, Wanted } from '#connectors/kit/connector.ts';
import { askedRight, readJson } from '#wire/read-json.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { notFoundCodes } from './codes.ts';
import { searchAnswer, type TrackResult } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** FedEx refuses a range of more than 30 days. */
const MOST_DAYS = 30;

/**
 * From the day before the attempt until today, in the zone of the account: a day to come is refused too. The schema requires
 * `shipDateEndDate`, its own example sends `shipDateEnd`: both are sent.
 */
export function toRequest({ reference, attempted_at }: Wanted, accountNumber: string, now: Date) {
  const begin = attempted_at.getTime() - DAY_MS;
  const end = businessDayOf(new Date(Math.min(now.getTime(), begin + (MOST_DAYS - 1) * DAY_MS)));
  return {
    includeDetailedScans: false,
    referencesInformation: {
      type: 'CUSTOMER_REFERENCE',
      value: reference,
      accountNumber,
      carrierCode: 'FDXE',
      shipDateBegin: businessDayOf(new Date(begin)),
      shipDateEndDate: end,
      shipDateEnd: end,
    },
  };
}

/**
 * Live labels that bear the reference, or that name none and have the number which the creation told. `isForeign`: FedEx answered with
 * somebody else's parcel, which proves nothing.
 */
export function fromAnswer(
  results: readonly TrackResult[],
  { reference, told_number }: Omit<Wanted, 'attempted_at'>,
): { labels: MadeLabel[]; isForeign: boolean } {
  const named = results.filter(({ error, trackingNumberInfo }) => error === null && trackingNumberInfo !== null);
  const own = named.filter((result) => {
    const told = referenceTypes.flatMap((type) => identifier(result, type));
    return told.length > 0 ? told.includes(reference) : result.trackingNumberInfo?.trackingNumber === told_number;
  });
  return {
    labels: own.filter(({ latestStatusDetail }) => latestStatusDetail?.code !== 'CA').map((result) => toLabel(result, reference)),
    isForeign: own.length < named.length,
  };
}

/** A reference of the sender bears either name in what FedEx publishes. */
const referenceTypes = ['CUSTOMER_REFERENCE', 'SHIPPER_REFERENCE'];

const identifier = ({ additionalTrackingInfo }: TrackResult, type: string): string[] =>
  (additionalTrackingInfo?.packageIdentifiers ?? []).filter((one) => one.type === type).flatMap(({ values, value }) => [...values, ...value]);

const toLabel = (result: TrackResult, reference: string): MadeLabel => ({
  reference,
  parcel_number: result.trackingNumberInfo?.trackingNumber ?? '',
  tracking_number: null,
  // A search never carries the label itself: fetchDocument does.
  document: null,
  cost: null,
});

/** Looks for a label by our reference. Absence is conclusive only once a fresh label must have become searchable. */
export async function findByReference(context: FedexContext, wanted: Wanted, visibleAfterMs: number): Promise<Answer<FoundLabel>> {
  const body = toRequest(wanted, context.credentials.account_number, context.now());
  const answer = await callFedex(context, { operation: 'findByReference', method: 'POST', path: '/track/v1/referencenumbers', body });
  const read = readJson(answer, searchAnswer, fedexRefusal);
  const conclusive = context.now().getTime() - wanted.attempted_at.getTime() >= context.scaled(visibleAfterMs);
  if (read.outcome === 'refused' && notFoundCodes.has(read.code)) return done({ found: null, conclusive });
  if (read.outcome !== 'done') return askedRight(answer, read);
  const results = read.value.output.completeTrackResults.flatMap(({ trackResults }) => trackResults);
  const { labels, isForeign } = fromAnswer(results, wanted);
  if (labels[0]) return done({ found: labels[0] });
  const failure = results.find(({ error }) => error !== null && !notFoundCodes.has(error.code));
  // Only FedEx's own "not found" is absence; an empty list, an error or another's parcel proves nothing.
  if (results.length === 0 || isForeign || failure) return { outcome: 'unknown', reason: 'unreadable' };
  return done({ found: null, conclusive });
}

/**
 * Fetches a label again from the address that FedEx itself gives for a number (URL_ONLY). The tracking documents hold proofs of delivery,
 * no labels. Null = not there yet.
 */
export async function fetchDocument(context: FedexContext, { parcel_number }: { parcel_number: string }): Promise<Answer<Uint8Array | null>> {
  const { document_url, base_url } = context.credentials;
  const path = `/document/v2/document/retrieve/SH,${encodeURIComponent(parcel_number)}_SHIPPING_P/isLabel=true&autoPrint=false`;
  const answer = await context.http({
    operation: 'fetchDocument',
    method: 'GET',
    url: `${document_url ?? base_url}${path}`,
    headers: { accept: 'application/pdf' },
  });
  if (answer.outcome !== 'done') return answer;
  const { status, bytes } = answer.value;
  if (status === 404) return done(null);
  const isPdf = status === 200 && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf ? done(bytes) : { outcome: 'unknown', reason: 'unreadable' };
}
