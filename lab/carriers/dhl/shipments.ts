import { chance } from '../../chance.ts';
import { dateLocal } from '../../clock.ts';
import { drawProof } from '../../draw-proof.ts';
import { fieldsAt, listAt, textAt, type Fields } from '../../fields.ts';
import { header, type Answer } from '../../http/messages.ts';
import type { End } from '../../journal-entry.ts';
import type { Parcel } from '../../parcels.ts';
import { textIn } from '../kit/checks.ts';
import type { Ask } from '../kit/double.ts';
import { happened, makeLabels, servePaper, type LabelOrder, type Told } from '../kit/labels.ts';
import { refuse, refuseAll, succeed } from './dhl-envelope.ts';
import { findProduct, insuredIn, priceOf, readPiece } from './dhl-rates.ts';
import { dhlMint } from './dhl-words.ts';
import { accountProblems, momentProblems, schemaProblems, wayProblems } from './request-rules.ts';

/** The reference of the shipment: the first of its customerReferences. */
export const requestedReferences = ({ body }: Ask): string[] => listAt(body, 'customerReferences').map((one) => textAt(one, 'value')).slice(0, 1); // prettier-ignore

/** POST /shipments: one waybill for all packages of the call. */
export function createShipment(ask: Ask): Answer {
  if (!ask.isJson) return refuse(ask, 400, '998: The request is not valid JSON.');
  const wrong = schemaProblems(ask.body);
  if (wrong.length > 0) return refuseAll(ask, 422, wrong);
  const isProduct = findProduct(textAt(ask.body, 'productCode')) !== undefined;
  const problems = [...accountProblems(ask), ...momentProblems(ask), ...wayProblems(ask, isProduct)];
  if (problems.length > 0) return refuseAll(ask, 400, problems);
  return answerFor(ask, makeLabels(ask.lab, dhlMint, readShipment(ask), ask.fault));
}

function readShipment(ask: Ask): LabelOrder {
  const { body, asked } = ask;
  const service = textAt(body, 'productCode');
  const [sender, recipient] = [readEnd(body, 'shipperDetails'), readEnd(body, 'receiverDetails')];
  const packages = listAt(body, 'content', 'packages');
  const pieces = packages.map(readPiece);
  const product = findProduct(service);
  const whole = {
    reference: requestedReferences(ask)[0] ?? '',
    weightKg: pieces.reduce((sum, { weightKg }) => sum + weightKg, 0),
    content: textIn(body, 'content.description'),
    price: product ? priceOf(product, sender.zip, recipient.zip, pieces, insuredIn(body)) : null,
  };
  const branch = textIn(body, 'onDemandDelivery.servicePointId');
  return { service, sender, recipient, pieces: [whole], branch, trace: header(asked, 'message-reference') };
}

function readEnd(body: Fields, side: string): End {
  const [address, contact] = ['postalAddress', 'contactInformation'].map((part) => fieldsAt(body, 'customerDetails', side, part)) as [Fields, Fields];
  return {
    name: textAt(contact, 'fullName'),
    company: textAt(contact, 'companyName'),
    street: textAt(address, 'addressLine1'),
    district: [textAt(address, 'addressLine2'), textAt(address, 'addressLine3')].filter(Boolean).join(' '),
    city: textAt(address, 'cityName'),
    state: textAt(address, 'provinceName'),
    zip: textAt(address, 'postalCode'),
    phone: textAt(contact, 'phone'),
  };
}

/** The answer of a shipment, true unless a fault makes it lie; another's comes with the Message-Reference of its own creation. */
function answerFor(ask: Ask, { parcels: [parcel], documents: [document] }: Told): Answer {
  const { body, url, fault } = ask;
  if (!parcel) return refuse(ask, 404, 'No data found');
  const isOther = parcel.reference !== requestedReferences(ask)[0];
  const echoed = fault?.name === 'no_echo' ? '' : isOther ? (parcel.trace ?? '') : undefined;
  const trackingUrl = `${url}/shipments/${parcel.number}/tracking`;
  const packages = listAt(body, 'content', 'packages').map((_, index) => ({
    referenceNumber: index + 1,
    trackingNumber: parcel.tracking_code,
    trackingUrl,
  }));
  const shipment = {
    url: `${url}/shipments`,
    shipmentTrackingNumber: parcel.number,
    trackingUrl,
    packages,
    ...(document ? { documents: [{ imageFormat: 'PDF', content: document.toString('base64'), typeCode: 'label' }] } : {}),
    ...(body['getRateEstimates'] === true
      ? { shipmentCharges: [{ currencyType: 'BILLC', priceCurrency: 'MXN', price: priceTold(parcel, fault?.name === 'wrong_price') }] }
      : {}),
    warnings: [],
  };
  return succeed(ask, 201, shipment, echoed);
}

const priceTold = ({ price, number }: Parcel, isWrong: boolean): number =>
  isWrong ? Math.round((price ?? 0) * (150 + 250 * chance('wrong price', number))) / 100 : (price ?? 0);

/** The number that an address of a shipment names. */
export const numberInPath = ({ asked }: Ask): string[] => [/\/shipments\/(\d+)\//.exec(asked.path)?.[1] ?? ''];

const parcelOf = (ask: Ask): Parcel | undefined => ask.lab.parcels.byNumber('dhl', numberInPath(ask)[0] ?? '').at(-1);
const isOwnAccount = ({ asked, keys }: Ask): boolean => asked.query.get('shipperAccountNumber') === keys['account_number'];

const daysAheadMs = 10 * 86_400_000;

/** GET /shipments/{n}/get-image: the waybill from the archive of its month, the same bytes as in the answer that made it. */
export function fetchImage(ask: Ask): Answer {
  const { asked, lab, fault } = ask;
  const parcel = parcelOf(ask);
  const month = asked.query.get('pickupYearAndMonth') ?? '';
  if (!/^\d{4}-\d{2}$/.test(month) || !asked.query.get('typeCode'))
    return refuse(ask, 400, 'Missing mandatory parameters: typeCode, pickupYearAndMonth');
  const months = parcel ? [parcel.created_at, parcel.wall, parcel.wall + daysAheadMs].map((at) => dateLocal(at).slice(0, 7)) : [];
  if (!parcel || !isOwnAccount(ask) || asked.query.get('typeCode') !== 'waybill' || !months.includes(month))
    return refuse(ask, 404, '1504: No document images found for the provided search criteria.');
  const { body } = servePaper(lab, dhlMint, parcel, fault);
  const image = {
    shipmentTrackingNumber: parcel.number,
    typeCode: 'waybill',
    function: 'export',
    encodingFormat: 'PDF',
    content: body.toString('base64'),
  };
  return succeed(ask, 200, { documents: [image] });
}

/** GET /shipments/{n}/proof-of-delivery: a page, once the parcel is delivered. */
export function fetchProof(ask: Ask): Answer {
  const parcel = parcelOf(ask);
  const delivery = parcel && happened(ask.lab, parcel).findLast((event) => event.code === 'OK');
  if (!parcel || !delivery || !isOwnAccount(ask)) return refuse(ask, 404, 'No electronic proof of delivery found');
  const content = drawProof(parcel, delivery.at, 'PDF').toString('base64');
  return succeed(ask, 200, { documents: [{ encodingFormat: 'PDF', content, typeCode: 'POD' }] });
}
