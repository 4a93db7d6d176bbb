import type { Answer, TrackAnswer, TrackEvent } from '#connectors/kit/connector.ts';
import { done, refused } from '#connectors/kit/connector.ts';
import { instantOfSlashed } from '#connectors/kit/mexico.ts';
import { readSoap, soapEnvelope } from '#connectors/kit/soap.ts';
import { timeouts } from '#connectors/kit/timeouts.ts';
import { plainCode, plainWords } from '#connectors/kit/untrusted.ts';
import type { EstafetaContext } from './client.ts';
import { followUpOf, isDelivered } from './codes.ts';
import type { EstafetaCredentials } from './credentials.ts';
import { trackingEnvelope, type History, type TrackingData } from './schema.ts';

const namespace = 'http://www.estafeta.com/';

/** ExecuteQuery for a list of 22-character waybills (type G) with their whole history. */
export const toRequest = (parcel_numbers: readonly string[], { subscriber_id, tracking_login, tracking_password }: EstafetaCredentials): string =>
  soapEnvelope('ExecuteQuery', namespace, {
    suscriberId: subscriber_id,
    login: tracking_login,
    password: tracking_password,
    searchType: { type: 'L', waybillList: { waybillType: 'G', waybills: { string: parcel_numbers } } },
    searchConfiguration: {
      includeDimensions: true,
      includeSignature: false,
      includeInternationalData: false,
      includeWaybillReplaceData: true,
      includeReturnDocumentData: true,
      includeMultipleServiceData: true,
      includeCustomerInfo: false,
      historyConfiguration: { includeHistory: true, historyType: 'ALL' },
      filterType: { filterInformation: false },
    },
  });

/** Estafeta leaves out what was never scanned: such a guide is answered as not found yet. Another's waybill is nobody's. */
export function fromAnswer(tracked: readonly TrackingData[], asked: readonly string[]): TrackAnswer[] {
  return asked.map((parcel_number) => {
    const data = tracked.find(({ waybill }) => waybill === parcel_number);
    if (!data) return { parcel_number, found: false, events: [], received_by: null, measuredHkg: null };
    const kilos = Number(data.dimensions?.weight || Number.NaN);
    return {
      parcel_number,
      found: true,
      events: eventsOf(data),
      received_by: plainWords(data.deliveryData?.receiverName ?? '') || null,
      measuredHkg: kilos > 0 ? Math.round(kilos * 100) : null,
    };
  });
}

function eventsOf(data: TrackingData): TrackEvent[] {
  const events = (data.history?.History ?? []).flatMap(toEvent);
  const isTold = events.some(({ follow_up }) => follow_up === 'delivered');
  const delivered_at = instantOfSlashed(data.deliveryData?.deliveryDateTime ?? '');
  if (isTold || delivered_at === null || !isDelivered(data.statusSPA, data.statusENG)) return events;
  // The status line may be ahead of the history: the delivery is then an event of its own.
  return [
    ...events,
    {
      code: 'DL',
      occurred_at: delivered_at,
      city: plainWords(data.deliveryData?.destinationName ?? '') || null,
      detail: data.statusSPA,
      follow_up: 'delivered',
      is_reversal: false,
      is_scan: true,
    },
  ];
}

function toEvent({ eventDateTime, eventId, eventDescriptionSPA, eventPlaceName, exceptionCode }: History): TrackEvent[] {
  const occurred_at = instantOfSlashed(eventDateTime);
  if (occurred_at === null) return [];
  const follow_up = followUpOf({ eventId, exceptionCode, description: eventDescriptionSPA });
  return [
    {
      code: eventId || exceptionCode,
      occurred_at,
      city: plainWords(eventPlaceName) || null,
      detail: plainWords(eventDescriptionSPA) || null,
      follow_up,
      is_reversal: false,
      // The history holds what happened to the parcel; before its first scan Estafeta does not answer at all.
      is_scan: follow_up !== null,
    },
  ];
}

/** Tracks up to 20 waybills in one call. There is no token: the login stands in the body. */
export async function track(
  context: EstafetaContext,
  { parcel_numbers }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const answer = await context.http({
    operation: 'track',
    kind: 'read',
    method: 'POST',
    url: `${context.credentials.tracking_url}/Service.asmx`,
    headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', soapaction: `"${namespace}ExecuteQuery"` },
    body: toRequest(parcel_numbers, context.credentials),
    timeoutMs: timeouts.track,
  });
  const read = readSoap(answer, trackingEnvelope);
  if (read.outcome !== 'done') return read;
  const { errorCode, errorCodeDescriptionSPA, trackingData } = read.value.ExecuteQueryResponse.ExecuteQueryResult;
  if (errorCode !== '0') return refused(plainCode(errorCode), plainWords(errorCodeDescriptionSPA));
  return done(fromAnswer(trackingData.TrackingData, parcel_numbers));
}
