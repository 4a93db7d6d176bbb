import { chance } from '../../chance.ts';
import { dateLocal } from '../../clock.ts';
import { drawProof } from '../../draw-proof.ts';
import type { Fault } from '../../faults.ts';
import { fieldsAt, listAt, numberAt, textAt } from '../../fields.ts';
import type { Answer } from '../../http/messages.ts';
import type { Parcel } from '../../parcels.ts';
import type { Ask } from '../kit/double.ts';
import { cancelLabels, happened, makeLabels, servePaper, type Told } from '../kit/labels.ts';
import { accountProblems, refuse, refuseAll, succeed } from './fedex-envelope.ts';
import { piecesOf } from './fedex-rates.ts';
import { fedexMint } from './fedex-words.ts';
import { readShipment, referenceOf, shipmentProblems } from './shipment-request.ts';

const itemsOf = ({ body }: Ask) => piecesOf(fieldsAt(body, 'requestedShipment'));
export const requestedReferences = (ask: Ask): string[] => itemsOf(ask).map(referenceOf).filter((reference) => reference !== ''); // prettier-ignore

/** POST /ship/v1/shipments: one master, one number a piece, journalled as one. */
export function createShipment(ask: Ask): Answer {
  if (!ask.isJson) return refuse(ask, 400, 'BAD.REQUEST.ERROR', 'The request is not valid JSON.');
  const problems = shipmentProblems(ask);
  if (problems.length > 0) return refuseAll(ask.asked, 400, problems);
  return answerFor(ask, makeLabels(ask.lab, fedexMint, readShipment(ask.body), ask.fault));
}

/** The answer of a shipment, true unless a fault makes it lie. */
function answerFor(ask: Ask, { parcels, documents }: Told): Answer {
  const [master] = parcels;
  const { fault } = ask;
  const total = parcels.reduce((sum, parcel) => sum + priceIn(parcel, fault), 0);
  const rating = { rateType: 'PAYOR_ACCOUNT_SHIPMENT', totalNetCharge: total, currency: 'NMP' };
  const shipment = {
    serviceType: master?.service,
    shipDatestamp: dateLocal(master?.created_at ?? ask.lab.clock.now()),
    serviceCategory: 'EXPRESS',
    masterTrackingNumber: master?.master,
    pieceResponses: parcels.map((parcel, index) => ({
      masterTrackingNumber: parcel.master,
      trackingNumber: parcel.number,
      packageSequenceNumber: parcel.piece,
      customerReferences: isEchoed(ask, index) ? [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: parcel.reference }] : [],
      netChargeAmount: priceIn(parcel, fault),
      currency: 'NMP',
      packageDocuments: [documentOf(ask, parcel.number, documents[index])],
    })),
    completedShipmentDetail: { shipmentRating: { actualRateType: 'PAYOR_ACCOUNT_SHIPMENT', shipmentRateDetails: [rating] } },
    alerts: [],
  };
  return succeed(ask, { transactionShipments: [shipment], alerts: [] });
}

/** References are told again only of a piece that came with its groupPackageCount. A lie may tell of more pieces than were asked for. */
const isEchoed = (ask: Ask, index: number) =>
  ask.fault?.name !== 'no_echo' && numberAt(itemsOf(ask)[index] ?? itemsOf(ask)[0], 'groupPackageCount') >= 1;

const priceIn = ({ price, number }: Parcel, fault: Fault | undefined) =>
  fault?.name === 'wrong_price' ? Math.round((price ?? 0) * (150 + 250 * chance('wrong price', number))) / 100 : (price ?? 0);

/** LABEL: the PDF inside. URL_ONLY: where it can be fetched. Held back: neither. */
function documentOf({ url, body }: Ask, number: string, document: Buffer | undefined) {
  const head = { contentType: 'LABEL', docType: 'PDF', copiesToPrint: 1 };
  if (!document) return head;
  const path = `${url}/document/v2/document/retrieve/SH,${number}_SHIPPING_P/isLabel=true&autoPrint=false`;
  return textAt(body, 'labelResponseOptions') === 'URL_ONLY'
    ? { ...head, url: path }
    : { ...head, encodedLabel: document.toString('base64'), url: path };
}

export const cancelledNumber = ({ body }: Ask): string[] => [textAt(body, 'trackingNumber')];
const cancelRefusals = {
  'NOT.FOUND.ERROR': [404, 'The tracking number was not found.'],
  'CANCELSHIPMENT.TRACKINGNUMBER.DELETED': [400, 'The shipment has already been cancelled.'],
  'TRACKINGIDS.TRACKINGNUMBER.CLOSED': [400, 'The shipment can no longer be cancelled.'],
} as const;
const [unknown, already, underWay] = Object.keys(cancelRefusals) as [string, string, string];

/** PUT /ship/v1/shipments/cancel: all numbers of the shipment end, for no other control is published. */
export function cancelShipment(ask: Ask): Answer {
  const problems = accountProblems(ask);
  if (problems.length > 0) return refuseAll(ask.asked, 400, problems);
  const control = textAt(ask.body, 'deletionControl');
  if (control !== '' && control !== 'DELETE_ALL_PACKAGES')
    return refuse(ask, 400, 'DELETIONCONTROL.TYPE.INVALID', 'Invalid field value in the input: deletionControl.');
  const reason = cancelLabels(ask.lab, 'fedex', cancelledNumber(ask)[0] ?? '', { unknown, already, underWay }, ask.fault);
  if (reason !== null) {
    const [status, message] = cancelRefusals[reason as keyof typeof cancelRefusals];
    return refuse(ask, status, reason, message);
  }
  return succeed(ask, { cancelledShipment: true, cancelledHistory: true, message: 'Shipment is successfully cancelled', alerts: [] });
}

/** Where the document of a number is fetched; FedEx's own form of address. */
export const documentPath = /^\/document\/v2\/document\/retrieve\/SH,(\d{12})_SHIPPING_P\/isLabel=true/;
export const numberInPath = ({ asked }: Ask): string[] => [documentPath.exec(asked.path)?.[1] ?? ''];

/** GET of a label's address: the same bytes as in the answer that made it. */
export function fetchLabel(ask: Ask): Answer {
  const parcel = ask.lab.parcels.byNumber('fedex', numberInPath(ask)[0] ?? '').at(-1);
  if (!parcel) return refuse(ask, 404, 'NOT.FOUND.ERROR', 'The document is not available.');
  return servePaper(ask.lab, fedexMint, parcel, ask.fault);
}

export const provenNumber = ({ body }: Ask): string[] => [
  textAt(listAt(body, 'trackDocumentSpecification')[0], 'trackingNumberInfo', 'trackingNumber'),
];

/** POST /track/v1/trackingdocuments: the proof of delivery as PNG or PDF, once the parcel is delivered. */
export function fetchProof(ask: Ask): Answer {
  const { lab, body } = ask;
  const type = textAt(body, 'trackDocumentDetail', 'documentType');
  const parcel = lab.parcels.byNumber('fedex', provenNumber(ask)[0] ?? '').at(-1);
  const delivery = parcel && happened(lab, parcel).findLast((event) => event.code === 'DL');
  if (!parcel || !delivery || type !== 'SIGNATURE_PROOF_OF_DELIVERY') {
    const message = 'Signature Proof of Delivery is not currently available for this Tracking Number.';
    return refuse(ask, 404, 'TRACKINGDOCUMENT.DOCUMENT.UNAVAILABLE', message);
  }
  const format = textAt(body, 'trackDocumentDetail', 'documentFormat') === 'PDF' ? 'PDF' : 'PNG';
  return succeed(ask, { documentType: type, documentFormat: format, document: [drawProof(parcel, delivery.at, format).toString('base64')] });
}
