import { dateLocal, isoWithOffset } from '../../clock.ts';
import type { Fault } from '../../faults.ts';
import { fieldsAt, listAt, textAt, type Fields } from '../../fields.ts';
import { readJson, type Answer, type Asked } from '../../http/messages.ts';
import { eventsUntil, type ParcelEvent } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { reportedEvents } from '../../reported-events.ts';
import { isAuthorized, unauthorized, type FedexDesk } from './fedex-account.ts';
import { refuse, succeed } from './fedex-envelope.ts';
import { placeOf } from '../../places.ts';
import { cancelledWord, fedexRules } from './fedex-words.ts';

const mostNumbers = 30;

export const trackedNumbers = (asked: Asked): string[] =>
  listAt(readJson(asked), 'trackingInfo').map((info) => textAt(info, 'trackingNumberInfo', 'trackingNumber'));

export const searchedReference = (asked: Asked): string => textAt(readJson(asked), 'referencesInformation', 'value');

/** POST /track/v1/trackingnumbers: an unknown number is an error inside HTTP 200. */
export function trackNumbers(desk: FedexDesk, asked: Asked, fault: Fault | undefined): Answer {
  if (!isAuthorized(desk, asked)) return unauthorized(asked);
  const body = readJson(asked) ?? {};
  const numbers = trackedNumbers(asked);
  if (numbers.length === 0) return refuse(asked, 400, 'TRACKING.TRACKINGNUMBER.EMPTY', 'Please provide tracking number.');
  if (numbers.length > mostNumbers) {
    return refuse(asked, 400, 'TRACKING.TRACKINGNUMBERS.LIMITEXCEEDED', 'Please limit your inquiry to 30 tracking numbers or references.');
  }
  return succeed(asked, {
    completeTrackResults: numbers.map((number) => {
      const parcels = desk.lab.parcels.byNumber('fedex', number).slice(-1);
      const missing = notFound(
        'TRACKING.TRACKINGNUMBER.NOTFOUND',
        'Tracking number cannot be found. Please correct the tracking number and try again.',
      );
      return { trackingNumber: number, trackResults: parcels.length > 0 ? parcels.map((one) => trackResult(desk, one, body, fault)) : [missing] };
    }),
  });
}

/** POST /track/v1/referencenumbers: by CUSTOMER_REFERENCE and account. A fresh label is not there yet. */
export function trackReference(desk: FedexDesk, asked: Asked, fault: Fault | undefined): Answer {
  if (!isAuthorized(desk, asked)) return unauthorized(asked);
  const { lab } = desk;
  const body = readJson(asked) ?? {};
  const asks = fieldsAt(body, 'referencesInformation');
  const value = searchedReference(asked);
  if (value === '') return refuse(asked, 400, 'TRACKING.REFERENCEVALUE.EMPTY', 'Missing or invalid shipment. Please enter a valid shipment number.');
  if (!['CUSTOMER_REFERENCE', 'SHIPPER_REFERENCE'].includes(textAt(asks, 'type'))) {
    return refuse(asked, 400, 'TRACKING.REFERENCETYPE.INVALID', 'Please provide a valid reference/associated type.');
  }
  if (textAt(asks, 'accountNumber') !== desk.account.account_number) {
    return refuse(
      asked,
      400,
      'TRACKING.REFERENCEDATA.INCOMPLETE',
      'Please enter an account number or destination country/territory and postal code.',
    );
  }
  const wrongDates = dateProblem(asks, dateLocal(lab.clock.now()));
  if (wrongDates) return refuse(asked, 400, ...wrongDates);
  const isVisible = ({ created_at, wall, hidden_ms }: Parcel) => lab.clock.since({ virtual: created_at, wall }) >= hidden_ms;
  const own = fault?.name === 'invisible' ? [] : lab.parcels.byReference('fedex', value).filter(isVisible);
  const found = (fault?.name === 'foreign_answer' && lab.parcels.latestShipment('fedex', [value])) || own;
  if (found.length === 0) {
    const missing = notFound(
      'TRACKING.REFERENCENUMBER.NOTFOUND',
      'Reference number cannot be found. Please correct the reference number and try again.',
    );
    return succeed(asked, { completeTrackResults: [{ trackResults: [missing] }] });
  }
  return succeed(asked, {
    completeTrackResults: found.map((one) => ({ trackingNumber: one.number, trackResults: [trackResult(desk, one, body, fault)] })),
  });
}

const dayMs = 86_400_000;
const mostDays = 30;

/** What is wrong with the days of a search: both are required, the end is no day to come, and the range has a limit. */
function dateProblem(asks: Fields, today: string): [string, string] | undefined {
  const begin = textAt(asks, 'shipDateBegin');
  const end = textAt(asks, 'shipDateEndDate');
  if (Number.isNaN(Date.parse(begin))) return ['TRACKING.SHIPDATEBEGIN.INVALID', 'Please provide a valid ship date begin.'];
  if (Number.isNaN(Date.parse(end))) return ['TRACKING.SHIPDATEEND.INVALID', 'Please provide a valid ship date end.'];
  if (end > today) return ['TRACKING.SHIPDATEEND.FUTURE', 'Ship date end must not be in the future.'];
  const days = (Date.parse(end) - Date.parse(begin)) / dayMs;
  return days < 0 || days > mostDays ? ['TRACKING.SHIPDATERANGE.ERROR', 'The ship date range must not exceed 30 days.'] : undefined;
}

const notFound = (code: string, message: string) => ({ error: { code, message } });

function trackResult({ lab }: FedexDesk, parcel: Parcel, body: Fields, fault: Fault | undefined) {
  const now = lab.clock.now();
  const events = withCancel(eventsUntil(now, lab.seed, parcel, fedexRules), parcel);
  const shown = reportedEvents(events, fault, { now, seed: lab.seed, number: parcel.number }).reverse();
  const latest = shown[0];
  const delivery = events.findLast((event) => event.code === 'DL');
  return {
    trackingNumberInfo: {
      trackingNumber: parcel.number,
      carrierCode: 'FDXE',
      trackingNumberUniqueId: `${2_460_000_000 + (Math.floor(parcel.created_at / 86_400_000) % 100_000)}~${parcel.number}~FX`,
    },
    additionalTrackingInfo: { packageIdentifiers: identifiers(parcel), hasAssociatedShipments: parcel.pieces > 1 },
    shipmentDetails: { possessionStatus: events.some((event) => event.physical) },
    serviceDetail: { type: parcel.service },
    latestStatusDetail: latest && {
      code: latest.code,
      derivedCode: latest.code,
      statusByLocale: latest.text,
      description: latest.text,
      scanLocation: scanLocation(latest, parcel),
    },
    dateAndTimes: [
      { type: 'SHIP', dateTime: isoWithOffset(parcel.created_at) },
      ...(delivery ? [{ type: 'ACTUAL_DELIVERY', dateTime: isoWithOffset(delivery.at) }] : []),
    ],
    ...(delivery ? { deliveryDetails: { receivedByName: receivedBy(parcel), locationDescription: 'Recepcion' } } : {}),
    availableImages: delivery ? [{ type: 'SIGNATURE_PROOF_OF_DELIVERY' }] : [],
    packageDetails: {
      sequenceNumber: String(parcel.piece),
      count: String(parcel.pieces),
      weightAndDimensions: { weight: [{ unit: 'KG', value: String(parcel.weight_kg) }] },
    },
    ...(body['includeDetailedScans'] === false ? {} : { scanEvents: shown.map((event) => scanEvent(event, parcel)) }),
  };
}

const identifiers = (parcel: Parcel) => [
  { type: 'CUSTOMER_REFERENCE', values: [parcel.reference] },
  ...(parcel.pieces > 1 ? [{ type: 'STANDARD_MPS', values: [parcel.master] }] : []),
];

const scanEvent = (event: ParcelEvent, parcel: Parcel) => ({
  date: isoWithOffset(event.at),
  eventType: event.code,
  derivedStatusCode: event.code,
  eventDescription: event.text,
  ...(event.exception ? { exceptionCode: event.exception, exceptionDescription: 'Cliente no disponible o negocio cerrado' } : {}),
  scanLocation: scanLocation(event, parcel),
});

function scanLocation(event: ParcelEvent, parcel: Parcel) {
  const zip = event.city === parcel.city_origin ? parcel.zip_origin : event.city === parcel.city_destination ? parcel.zip_destination : '';
  const state = placeOf(zip)?.fedexState;
  return { city: event.city.toUpperCase(), ...(state ? { stateOrProvinceCode: state } : {}), countryCode: 'MX' };
}

function withCancel(events: readonly ParcelEvent[], parcel: Parcel): ParcelEvent[] {
  if (parcel.cancelled_at === null) return [...events];
  const cancel = { ...cancelledWord, at: parcel.cancelled_at, city: parcel.city_origin };
  return [...events.filter((event) => event.code !== 'CA'), cancel].sort((one, other) => one.at - other.at);
}

/** P.DESTINO, as the driver types it. */
function receivedBy(parcel: Parcel): string {
  const [first = '', ...rest] = (parcel.recipient.name || parcel.recipient.company).toUpperCase().split(' ');
  return rest.length === 0 ? first : `${first.charAt(0)}.${rest[0]}`;
}
