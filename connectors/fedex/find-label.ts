import type { Answer, MadeLabel } from '#connectors/kit/connector.ts';
import { done } from '#connectors/kit/connector.ts';
import { readJson } from '#connectors/kit/read-json.ts';
import { timeouts } from '#connectors/kit/timeouts.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { notFoundCodes } from './codes.ts';
import { trackAnswer, type TrackResult } from './schema.ts';

type Wanted = { reference: string; attempted_at: Date };
export type Found = { found: MadeLabel } | { found: null; conclusive: boolean };

const DAY_MS = 86_400_000;
/** A label may be dated for a later day than it was made on. */
const DAYS_AHEAD = 30;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function toRequest({ reference, attempted_at }: Wanted, accountNumber: string) {
  const attempted = attempted_at.getTime();
  return {
    includeDetailedScans: false,
    referencesInformation: {
      type: 'CUSTOMER_REFERENCE',
      value: reference,
      accountNumber,
      carrierCode: 'FDXE',
      shipDateBegin: dayOf(attempted - DAY_MS),
      shipDateEnd: dayOf(attempted + DAYS_AHEAD * DAY_MS),
    },
  };
}

/** Live labels that bear the reference. `isForeign`: FedEx answered with somebody else's parcel, which proves nothing. */
export function fromAnswer(results: readonly TrackResult[], reference: string): { labels: MadeLabel[]; isForeign: boolean } {
  const named = results.filter(({ error, trackingNumberInfo }) => error === null && trackingNumberInfo !== null);
  const own = named.filter((result) => identifier(result, 'CUSTOMER_REFERENCE').includes(reference));
  return {
    labels: own.filter(({ latestStatusDetail }) => latestStatusDetail?.code !== 'CA').map((result) => toLabel(result, reference)),
    isForeign: own.length < named.length,
  };
}

const identifier = ({ additionalTrackingInfo }: TrackResult, type: string): string[] =>
  additionalTrackingInfo?.packageIdentifiers.find((one) => one.type === type)?.values ?? [];

const toLabel = (result: TrackResult, reference: string): MadeLabel => ({
  reference,
  parcel_number: result.trackingNumberInfo?.trackingNumber ?? '',
  tracking_number: null,
  master_number: identifier(result, 'STANDARD_MPS')[0] ?? null,
  // A search never carries the label itself: fetchDocument does.
  document: null,
  cost: null,
});

/** Looks for a label by our reference. Absence is conclusive only once a fresh label must have become searchable. */
export async function findByReference(context: FedexContext, wanted: Wanted, visibleAfterMs: number): Promise<Answer<Found>> {
  const body = toRequest(wanted, context.credentials.account_number);
  const answer = await callFedex(context, { operation: 'findByReference', kind: 'read', method: 'POST', path: '/track/v1/referencenumbers', body });
  const read = readJson(answer, trackAnswer, fedexRefusal);
  const conclusive = context.now().getTime() - wanted.attempted_at.getTime() >= context.scaled(visibleAfterMs);
  if (read.outcome === 'refused' && notFoundCodes.has(read.code)) return done({ found: null, conclusive });
  if (read.outcome !== 'done') return read;
  const results = read.value.output.completeTrackResults.flatMap(({ trackResults }) => trackResults);
  const { labels, isForeign } = fromAnswer(results, wanted.reference);
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
    kind: 'read',
    method: 'GET',
    url: `${document_url ?? base_url}${path}`,
    headers: { accept: 'application/pdf' },
    timeoutMs: timeouts.fetchDocument,
  });
  if (answer.outcome !== 'done') return answer;
  const { status, bytes } = answer.value;
  if (status === 404) return done(null);
  const isPdf = status === 200 && Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf ? done(bytes) : { outcome: 'unknown', reason: 'unreadable' };
}
