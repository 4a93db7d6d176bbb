import { dateLocal, isoWithOffset } from '../../clock.ts';
import { fieldsAt, listAt, textAt, type Fields } from '../../fields.ts';
import type { Answer } from '../../http/messages.ts';
import type { ParcelEvent } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { placeOf } from '../../places.ts';
import type { Ask } from '../kit/double.ts';
import { foundBy, happened, reported } from '../kit/labels.ts';
import { refuse, succeed } from './fedex-envelope.ts';
import { cancelledWord } from './fedex-words.ts';

const mostNumbers = 30;

export const trackedNumbers = ({ body }: Ask): string[] =>
  listAt(body, 'trackingInfo').map((info) => textAt(info, 'trackingNumberInfo', 'trackingNumber'));
export const searchedReference = ({ body }: Ask): string => textAt(body, 'referencesInformation', 'value');

/** POST /track/v1/trackingnumbers: an unknown number is an error inside HTTP 200. */
export function trackNumbers(ask: Ask): Answer {
  const numbers = trackedNumbers(ask);
  if (numbers.length === 0) return refuse(ask, 400, 'TRACKING.TRACKINGNUMBER.EMPTY', 'Please provide tracking number.');
  if (numbers.length > mostNumbers)
    return refuse(ask, 400, 'TRACKING.TRACKINGNUMBERS.LIMITEXCEEDED', 'Please limit your inquiry to 30 tracking numbers or references.');
  return succeed(ask, {
    completeTrackResults: numbers.map((number) => {
      const parcel = ask.lab.parcels.byNumber('fedex', number).at(-1);
      return { trackingNumber: number, trackResults: [parcel ? trackResult(ask, parcel) : notFound('TRACKINGNUMBER', 'Tracking number')] };
    }),
  });
}

/** POST /track/v1/referencenumbers: by CUSTOMER_REFERENCE and account. A fresh label is not there yet. */
export function trackReference(ask: Ask): Answer {
  const { lab, keys, body } = ask;
  const asks = fieldsAt(body, 'referencesInformation');
  const value = searchedReference(ask);
  const wrong =
    value === ''
      ? (['REFERENCEVALUE.EMPTY', 'Missing or invalid shipment. Please enter a valid shipment number.'] as const)
      : !['CUSTOMER_REFERENCE', 'SHIPPER_REFERENCE'].includes(textAt(asks, 'type'))
        ? (['REFERENCETYPE.INVALID', 'Please provide a valid reference/associated type.'] as const)
        : textAt(asks, 'accountNumber') !== keys['account_number']
          ? (['REFERENCEDATA.INCOMPLETE', 'Please enter an account number or destination country/territory and postal code.'] as const)
          : dateProblem(asks, dateLocal(lab.clock.now()));
  if (wrong) return refuse(ask, 400, `TRACKING.${wrong[0]}`, wrong[1]);
  const found = foundBy(lab, 'fedex', value, ask.fault);
  const results = found.map((one) => ({ trackingNumber: one.number, trackResults: [trackResult(ask, one)] }));
  const missing = { trackResults: [notFound('REFERENCENUMBER', 'Reference number')] };
  return succeed(ask, { completeTrackResults: found.length > 0 ? results : [missing] });
}

const dayMs = 86_400_000;
const mostDays = 30;

/** What is wrong with the days of a search: both are required, the end is no day to come, and the range has a limit. */
function dateProblem(asks: Fields, today: string): readonly [string, string] | undefined {
  const [begin, end] = [textAt(asks, 'shipDateBegin'), textAt(asks, 'shipDateEndDate')];
  if (Number.isNaN(Date.parse(begin))) return ['SHIPDATEBEGIN.INVALID', 'Please provide a valid ship date begin.'];
  if (Number.isNaN(Date.parse(end))) return ['SHIPDATEEND.INVALID', 'Please provide a valid ship date end.'];
  if (end > today) return ['SHIPDATEEND.FUTURE', 'Ship date end must not be in the future.'];
  const days = (Date.parse(end) - Date.parse(begin)) / dayMs;
  return days < 0 || days > mostDays ? ['SHIPDATERANGE.ERROR', 'The ship date range must not exceed 30 days.'] : undefined;
}

const notFound = (what: string, words: string) => ({
  error: {
    code: `TRACKING.${what}.NOTFOUND`,
    message: `${words} cannot be found. Please correct the ${words.toLowerCase()} and try again.`,
  },
});

function trackResult({ lab, body, fault }: Ask, parcel: Parcel) {
  const events = withCancel(happened(lab, parcel), parcel);
  const shown = reported(lab, parcel, events, fault).reverse();
  const latest = shown[0];
  const delivery = events.findLast((event) => event.code === 'DL');
  const { number, pieces } = parcel;
  return {
    trackingNumberInfo: {
      trackingNumber: number,
      carrierCode: 'FDXE',
      trackingNumberUniqueId: `${2_460_000_000 + (Math.floor(parcel.created_at / dayMs) % 100_000)}~${number}~FX`,
    },
    additionalTrackingInfo: {
      packageIdentifiers: [
        { type: 'CUSTOMER_REFERENCE', values: [parcel.reference] },
        ...(pieces > 1 ? [{ type: 'STANDARD_MPS', values: [parcel.master] }] : []),
      ],
      hasAssociatedShipments: pieces > 1,
    },
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
      count: String(pieces),
      weightAndDimensions: { weight: [{ unit: 'KG', value: String(parcel.weight_kg) }] },
    },
    ...(body['includeDetailedScans'] === false ? {} : { scanEvents: shown.map((event) => scanEvent(event, parcel)) }),
  };
}

const scanEvent = (event: ParcelEvent, parcel: Parcel) => ({
  date: isoWithOffset(event.at),
  eventType: event.code,
  derivedStatusCode: event.code,
  eventDescription: event.text,
  ...(event.exception ? { exceptionCode: event.exception, exceptionDescription: 'Cliente no disponible o negocio cerrado' } : {}),
  scanLocation: scanLocation(event, parcel),
});

function scanLocation({ city }: ParcelEvent, parcel: Parcel) {
  const zip = city === parcel.city_origin ? parcel.zip_origin : city === parcel.city_destination ? parcel.zip_destination : '';
  const state = placeOf(zip)?.fedexState;
  return { city: city.toUpperCase(), ...(state ? { stateOrProvinceCode: state } : {}), countryCode: 'MX' };
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
