import type { Answer } from '../../http/messages.ts';
import type { ParcelEvent } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { placeOf } from '../../places.ts';
import type { Ask } from '../kit/double.ts';
import { foundBy, happened, reported } from '../kit/labels.ts';
import { refuse, succeed } from './dhl-envelope.ts';
import { UNTOLD } from './dhl-words.ts';

const mostNumbers = 200;

export const trackedNumbers = ({ asked }: Ask): string[] => asked.query.getAll('shipmentTrackingNumber');
export const searchedReference = ({ asked }: Ask): string => asked.query.get('shipmentReference') ?? '';

/** GET /tracking?shipmentTrackingNumber=…: those that DHL knows; 404 when it knows none. */
export function trackNumbers(ask: Ask): Answer {
  const numbers = trackedNumbers(ask);
  if (numbers.length === 0) return refuse(ask, 400, 'Missing mandatory parameters: shipmentTrackingNumber');
  if (numbers.length > mostNumbers) return refuse(ask, 400, 'Parameters not having correct format: shipmentTrackingNumber (maxItems=200)');
  const known = numbers.flatMap((number) => ask.lab.parcels.byNumber('dhl', number).at(-1) ?? []);
  return known.length === 0 ? refuse(ask, 404, 'No data found') : shipmentsIn(ask, known);
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** GET /tracking?shipmentReference=…: by our reference, account and days. A fresh waybill is not there yet. */
export function trackReference(ask: Ask): Answer {
  const { lab, keys, asked, fault } = ask;
  const account = asked.query.get('shipperAccountNumber');
  if (!account) return refuse(ask, 400, 'Missing mandatory parameters: shipperAccountNumber');
  const [from, to] = [asked.query.get('dateRangeFrom') ?? '', asked.query.get('dateRangeTo') ?? ''];
  if (!day.test(from) || !day.test(to) || from > to) return refuse(ask, 400, 'Parameters not having correct format: dateRangeFrom, dateRangeTo');
  const reference = searchedReference(ask);
  const found = account === keys['account_number'] ? foundBy(lab, 'dhl', reference, fault) : [];
  return found.length > 0 ? shipmentsIn(ask, found) : refuse(ask, 404, `No Shipments Found for ReferenceID | ${reference}`);
}

const shipmentsIn = (ask: Ask, parcels: readonly Parcel[]): Answer =>
  succeed(ask, 200, { shipments: parcels.map((parcel) => shipmentOf(ask, parcel)) });

function shipmentOf({ lab, fault }: Ask, parcel: Parcel) {
  const told = happened(lab, parcel).filter(({ code }) => code !== UNTOLD);
  return {
    shipmentTrackingNumber: parcel.number,
    status: 'Success',
    productCode: parcel.service,
    shipmentTimestamp: local(parcel.created_at, parcel.zip_origin).join('T'),
    totalWeight: parcel.weight_kg,
    unitOfMeasurements: 'metric',
    shipperReferences: [{ value: parcel.reference, typeCode: 'CU' }],
    events: reported(lab, parcel, told, fault).map((event) => eventOf(event, parcel)),
    pieces: [],
  };
}

function eventOf(event: ParcelEvent, parcel: Parcel) {
  const zip = event.city === parcel.city_origin ? parcel.zip_origin : event.city === parcel.city_destination ? parcel.zip_destination : '';
  const [date, time] = local(event.at, zip);
  return {
    date,
    time,
    typeCode: event.code,
    description: event.text,
    serviceArea: [{ code: placeOf(zip)?.warehouse ?? 'MEX', description: `${event.city}-MEX` }],
    ...(event.code === 'OK' ? { signedBy: signature(parcel) } : {}),
  };
}

/** Clocks that are not the capital's, by the station. */
const zones: Readonly<Record<string, string>> = {
  TIJ: 'America/Tijuana', LAP: 'America/Mazatlan', TPQ: 'America/Mazatlan', CUL: 'America/Mazatlan', HMO: 'America/Hermosillo', CUN: 'America/Cancun',
}; // prettier-ignore

/** Day and time where it happened. */
function local(at: number, zip: string): [date: string, time: string] {
  const timeZone = zones[placeOf(zip)?.warehouse ?? ''] ?? 'America/Mexico_City';
  const [date = '', time = ''] = new Date(at).toLocaleString('sv-SE', { timeZone }).split(' ');
  return [date, time];
}

/** P DESTINO, as the courier types it. */
function signature({ recipient }: Parcel): string {
  const [first = '', ...rest] = (recipient.name || recipient.company).toUpperCase().split(' ');
  return rest.length === 0 ? first : `${first.charAt(0)} ${rest[0]}`;
}
