import type { TrackAnswer, TrackEvent, UndatedEvent } from '#connectors/kit/connector.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { readSoap, soapEnvelope } from '#wire/soap.ts';
import { numberOf } from '#wire/shapes.ts';
import { plainWords } from '#wire/untrusted.ts';
import type { EstafetaContext } from './client.ts';
import { followUpOf, isDelivered } from './codes.ts';
import type { EstafetaCredentials } from './credentials.ts';
import { dateReader } from './dates.ts';
import { trackingEnvelope, type History, type TrackingData } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

const namespace = 'http://www.estafeta.com/';

/** ExecuteQuery for a list of 22-character waybills (type G) with their whole history. */
export const toRequest = (
  parcel_numbers: readonly string[],
  { tracking_subscriber_id, tracking_login, tracking_password }: EstafetaCredentials,
): string =>
  soapEnvelope('ExecuteQuery', namespace, {
    suscriberId: tracking_subscriber_id,
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
export function fromAnswer(tracked: readonly TrackingData[], asked: readonly string[], now: Date): TrackAnswer[] {
  return asked.map((parcel_number) => {
    const data = tracked.find(({ waybill }) => waybill === parcel_number);
    if (!data) return { parcel_number, found: false, events: [], received_by: null, measuredHkg: null };
    const kilos = numberOf(data.dimensions?.weight) ?? 0;
    return {
      parcel_number,
      found: true,
      ...eventsOf(data, now),
      received_by: plainWords(data.deliveryData?.receiverName ?? '') || null,
      measuredHkg: kilos > 0 ? Math.round(kilos * 100) : null,
    };
  });
}

type Told = Omit<TrackEvent, 'occurred_at'> & { date: string };

/** What happened and when. What has no readable date is kept apart, so that somebody hears of it. */
function eventsOf(data: TrackingData, now: Date): { events: TrackEvent[]; undated: UndatedEvent[] } {
  const history = (data.history?.History ?? []).map(toTold);
  const delivery = deliveryOf(data);
  const instantOf = dateReader(
    [...history, ...delivery].map(({ date }) => date),
    now,
  );
  const isDated = ({ date }: Told) => instantOf(date) !== null;
  const isTold = history.some((event) => event.follow_up === 'delivered' && isDated(event));
  // The status line may be ahead of the history: the delivery is then an event of its own.
  const told = isTold ? history : [...history, ...delivery];
  return {
    events: told.flatMap(({ date, ...event }) => {
      const occurred_at = instantOf(date);
      return occurred_at === null ? [] : [{ ...event, occurred_at }];
    }),
    undated: told.filter((event) => !isDated(event)).map(({ code, detail, date }) => ({ code, detail, date: plainWords(date) })),
  };
}

function deliveryOf({ statusSPA, statusENG, deliveryData }: TrackingData): Told[] {
  const date = deliveryData?.deliveryDateTime ?? '';
  if (date === '' || !isDelivered(statusSPA, statusENG)) return [];
  const city = plainWords(deliveryData?.destinationName ?? '') || null;
  return [{ code: 'DL', date, city, detail: statusSPA, follow_up: 'delivered', is_reversal: false, is_scan: true }];
}

function toTold({ eventDateTime, eventId, eventDescriptionSPA, eventPlaceName, exceptionCode }: History): Told {
  const follow_up = followUpOf({ eventId, exceptionCode, description: eventDescriptionSPA });
  return {
    code: eventId || exceptionCode,
    date: eventDateTime,
    city: plainWords(eventPlaceName) || null,
    detail: plainWords(eventDescriptionSPA) || null,
    follow_up,
    is_reversal: false,
    // The history holds what happened to the parcel; before its first scan Estafeta does not answer at all.
    is_scan: follow_up !== null,
  };
}

/** Tracks up to 20 waybills in one call. There is no token: the login stands in the body. */
export async function track(
  context: EstafetaContext,
  { parcel_numbers }: { parcel_numbers: readonly string[] },
): Promise<Answer<readonly TrackAnswer[]>> {
  const answer = await context.http({
    operation: 'track',
    method: 'POST',
    url: `${context.credentials.tracking_url}/Service.asmx`,
    headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', soapaction: `"${namespace}ExecuteQuery"` },
    body: toRequest(parcel_numbers, context.credentials),
  });
  const read = readSoap(answer, trackingEnvelope);
  if (read.outcome !== 'done') return read;
  const { errorCode, errorCodeDescriptionSPA, trackingData } = read.value.ExecuteQueryResponse.ExecuteQueryResult;
  if (errorCode !== '0') return saidNo(errorCode, errorCodeDescriptionSPA);
  return done(fromAnswer(trackingData.TrackingData, parcel_numbers, context.now()));
}
