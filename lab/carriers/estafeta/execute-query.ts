import { XMLParser } from 'fast-xml-parser';
import { slashedLocal } from '../../clock.ts';
import type { Lab } from '../../outside-party.ts';
import { drawProof } from '../../draw-proof.ts';
import type { Fault } from '../../faults.ts';
import { fieldsAt, textAt, valueAt, type Fields } from '../../fields.ts';
import { text, type Answer, type Asked } from '../../http/messages.ts';
import { eventsUntil, type ParcelEvent } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { placeOf } from '../../places.ts';
import { reportedEvents } from '../../reported-events.ts';
import type { EstafetaDesk } from './estafeta-account.ts';
import { estafetaRules } from './estafeta-words.ts';

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false, trimValues: true });

/** The query inside the SOAP envelope, or undefined when the body is none. */
function readQuery(asked: Asked): Fields | undefined {
  try {
    const query = valueAt(parser.parse(asked.body.toString('utf8')), 'Envelope', 'Body', 'ExecuteQuery');
    return typeof query === 'object' ? fieldsAt(query) : undefined;
  } catch {
    return undefined;
  }
}

function waybillsIn(query: Fields): string[] {
  const strings = valueAt(query, 'searchType', 'waybillList', 'waybills', 'string');
  return (Array.isArray(strings) ? strings : [strings]).filter((one): one is string => typeof one === 'string' && one !== '');
}

function parcelsIn({ lab }: EstafetaDesk, query: Fields): Parcel[] {
  const isCode = textAt(query, 'searchType', 'waybillList', 'waybillType') === 'R';
  return waybillsIn(query).flatMap((waybill) =>
    (isCode ? lab.parcels.byTrackingCode('estafeta', waybill) : lab.parcels.byNumber('estafeta', waybill)).slice(-1),
  );
}

export function queriedReferences(desk: EstafetaDesk, asked: Asked): string[] {
  const query = readQuery(asked);
  return query ? parcelsIn(desk, query).map(({ reference }) => reference) : [];
}

/** POST /Service.asmx. A parcel without a scan is not in the answer at all. */
export function executeQuery(desk: EstafetaDesk, asked: Asked, fault: Fault | undefined): Answer {
  const { lab, account } = desk;
  const query = readQuery(asked);
  if (!query) return soapFault(500, 'Server was unable to read request.');
  const isKnown =
    textAt(query, 'suscriberId') === account.subscriber_id &&
    textAt(query, 'login') === account.tracking_login &&
    textAt(query, 'password') === account.tracking_password;
  if (!isKnown) return result('111', 'Usuario o contrasena no validos', '');
  const now = lab.clock.now();
  const tracked = parcelsIn(desk, query).map((parcel) => {
    const happened = eventsUntil(now, lab.seed, parcel, estafetaRules).filter((event) => event.physical);
    return trackingData(parcel, reportedEvents(happened, fault, { now, seed: lab.seed, number: parcel.number }), query, printerOf(lab));
  });
  return result('0', 'OK', tracked.join(''));
}

type Print = (time: number) => string;

/** All moments of an answer are printed by one program; which one is switched at the control port. */
function printerOf({ switches }: Lab): Print {
  const isOn = (name: string) => switches.get(`estafeta.${name}`) === true;
  if (isOn('unreadable_dates')) return (time) => new Date(time).toUTCString();
  const style = isOn('spanish_dates') ? 'spanish' : isOn('english_dates') ? 'english' : 'usual';
  return (time) => slashedLocal(time, style);
}

function trackingData(parcel: Parcel, events: readonly ParcelEvent[], query: Fields, print: Print): string {
  if (events.length === 0) return '';
  const isWanted = (name: string) => textAt(query, 'searchConfiguration', name) === 'true';
  const pickup = events.find((event) => event.code === 'PU');
  const delivery = events.find((event) => event.code === 'DL');
  const [spanish, english] = delivery
    ? ['ENTREGADO', 'DELIVERED']
    : events.some((event) => event.code === 'DV')
      ? ['DEVUELTO', 'RETURNED']
      : ['EN_TRANSITO', 'ON_TRANSIT'];
  const origin = placeOf(parcel.zip_origin);
  const hasHistory = textAt(query, 'searchConfiguration', 'historyConfiguration', 'includeHistory') === 'true';
  return tag('TrackingData', [
    leaf('waybill', parcel.number),
    leaf('shortWaybillId', parcel.tracking_code ?? ''),
    leaf('statusSPA', spanish ?? ''),
    leaf('statusENG', english ?? ''),
    isWanted('includeDimensions')
      ? tag('dimensions', [
          leaf('weight', String(parcel.weight_kg)),
          leaf('volumetricWeight', '0'),
          leaf('length', '0'),
          leaf('width', '0'),
          leaf('height', '0'),
        ])
      : '',
    tag('pickupData', [
      leaf('originAcronym', origin?.warehouse ?? ''),
      leaf('originName', parcel.city_origin),
      leaf('pickupDateTime', pickup ? print(pickup.at) : ''),
    ]),
    tag('deliveryData', [
      leaf('destinationName', parcel.city_destination),
      leaf('deliveryDateTime', delivery ? print(delivery.at) : ''),
      leaf('receiverName', delivery ? parcel.recipient.name : ''),
    ]),
    isWanted('includeSignature') && delivery ? leaf('signature', drawProof(parcel, delivery.at, 'PNG').toString('base64')) : '',
    hasHistory
      ? tag(
          'history',
          events.map((event) => history(event, print)),
        )
      : '',
  ]);
}

const history = (event: ParcelEvent, print: Print) =>
  tag('History', [
    leaf('eventDateTime', print(event.at)),
    leaf('eventId', event.code),
    leaf('eventDescriptionSPA', event.text),
    leaf('eventPlaceName', event.city),
    leaf('exceptionCode', event.exception ?? ''),
  ]);

const tag = (name: string, inner: readonly string[]) => `<${name}>${inner.join('')}</${name}>`;
const leaf = (name: string, value: string) => (value === '' ? `<${name}/>` : `<${name}>${escaped(value)}</${name}>`);
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function result(code: string, description: string, tracked: string): Answer {
  const data = tracked === '' ? '<trackingData/>' : tag('trackingData', [tracked]);
  const inner = tag('ExecuteQueryResult', [leaf('errorCode', code), leaf('errorCodeDescriptionSPA', description), data]);
  return envelope(200, `<ExecuteQueryResponse xmlns="http://www.estafeta.com/">${inner}</ExecuteQueryResponse>`);
}

export function soapFault(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return envelope(status, `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${escaped(message)}</faultstring></soap:Fault>`, headers);
}

function envelope(status: number, body: string, headers: Record<string, string> = {}): Answer {
  const namespace = 'xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"';
  const xml = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope ${namespace}><soap:Body>${body}</soap:Body></soap:Envelope>`;
  return text(status, 'text/xml; charset=utf-8', xml, headers);
}
