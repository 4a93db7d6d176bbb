import { slashedLocal } from '../../clock.ts';
import { drawProof } from '../../draw-proof.ts';
import { valueAt, type Fields } from '../../fields.ts';
import type { Answer } from '../../http/messages.ts';
import type { Lab } from '../../outside-party.ts';
import type { ParcelEvent } from '../../parcel-life.ts';
import type { Parcel } from '../../parcels.ts';
import { placeOf } from '../../places.ts';
import { textIn } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { happened, reported } from '../kit/labels.ts';
import { readSoap, soapAnswer, soapFault, textsIn, type Tree } from '../kit/soap.ts';

const readQuery = ({ asked }: Ask) => readSoap(asked, 'ExecuteQuery');

function parcelsIn({ lab }: Ask, query: Fields): Parcel[] {
  const isCode = textIn(query, 'searchType.waybillList.waybillType') === 'R';
  return textsIn(valueAt(query, 'searchType', 'waybillList', 'waybills', 'string')).flatMap((waybill) =>
    (isCode ? lab.parcels.byTrackingCode('estafeta', waybill) : lab.parcels.byNumber('estafeta', waybill)).slice(-1),
  );
}

export function queriedReferences(ask: Ask): string[] {
  const query = readQuery(ask);
  return query ? parcelsIn(ask, query).map(({ reference }) => reference) : [];
}

/** POST /Service.asmx. A parcel without a scan is not in the answer at all. */
export function executeQuery(ask: Ask): Answer {
  const { lab, keys, fault } = ask;
  const query = readQuery(ask);
  if (!query) return soapFault(500, 'Server was unable to read request.');
  const isKnown = (['suscriberId:subscriber_id', 'login:tracking_login', 'password:tracking_password'] as const)
    .map((pair) => pair.split(':'))
    .every(([field = '', key = '']) => textIn(query, field) === keys[key]);
  if (!isKnown) return result('111', 'Usuario o contrasena no validos', []);
  const print = printerOf(lab);
  const tracked = parcelsIn(ask, query).flatMap((parcel): Tree => {
    const scans = happened(lab, parcel).filter((event) => event.physical);
    const events = reported(lab, parcel, scans, fault);
    return events.length > 0 ? [['TrackingData', trackingData(parcel, events, query, print)]] : [];
  });
  return result('0', 'OK', tracked);
}

type Print = (time: number) => string;

/** All moments of an answer are printed by one program; which one is switched at the control port. */
function printerOf({ switches }: Lab): Print {
  const isOn = (name: string) => switches.get(`estafeta.${name}`) === true;
  if (isOn('unreadable_dates')) return (time) => new Date(time).toUTCString();
  const style = isOn('spanish_dates') ? 'spanish' : isOn('english_dates') ? 'english' : 'usual';
  return (time) => slashedLocal(time, style);
}

function trackingData(parcel: Parcel, events: readonly ParcelEvent[], query: Fields, print: Print): Tree {
  const isWanted = (path: string) => textIn(query, `searchConfiguration.${path}`) === 'true';
  const eventOf = (code: string) => events.find((event) => event.code === code);
  const [pickup, delivery] = [eventOf('PU'), eventOf('DL')];
  const [spanish, english] = delivery ? ['ENTREGADO', 'DELIVERED'] : eventOf('DV') ? ['DEVUELTO', 'RETURNED'] : ['EN_TRANSITO', 'ON_TRANSIT'];
  const weight: Tree = [['weight', String(parcel.weight_kg)]];
  const sides = ['volumetricWeight', 'length', 'width', 'height'].map((name) => [name, '0'] as const);
  return [
    ['waybill', parcel.number],
    ['shortWaybillId', parcel.tracking_code ?? ''],
    ['statusSPA', spanish],
    ['statusENG', english],
    ['dimensions', isWanted('includeDimensions') ? [...weight, ...sides] : undefined],
    [
      'pickupData',
      [
        ['originAcronym', placeOf(parcel.zip_origin)?.warehouse ?? ''],
        ['originName', parcel.city_origin],
        ['pickupDateTime', pickup ? print(pickup.at) : ''],
      ],
    ],
    [
      'deliveryData',
      [
        ['destinationName', parcel.city_destination],
        ['deliveryDateTime', delivery ? print(delivery.at) : ''],
        ['receiverName', delivery ? parcel.recipient.name : ''],
      ],
    ],
    ['signature', isWanted('includeSignature') && delivery ? drawProof(parcel, delivery.at, 'PNG').toString('base64') : undefined],
    ['history', isWanted('historyConfiguration.includeHistory') ? events.map((event) => ['History', history(event, print)] as const) : undefined],
  ];
}

const history = ({ at, code, text, city, exception }: ParcelEvent, print: Print): Tree => [
  ['eventDateTime', print(at)],
  ['eventId', code],
  ['eventDescriptionSPA', text],
  ['eventPlaceName', city],
  ['exceptionCode', exception ?? ''],
];

const result = (code: string, description: string, tracked: Tree): Answer =>
  soapAnswer('ExecuteQuery', 'http://www.estafeta.com/', [
    [
      'ExecuteQueryResult',
      [
        ['errorCode', code],
        ['errorCodeDescriptionSPA', description],
        ['trackingData', tracked],
      ],
    ],
  ]);
