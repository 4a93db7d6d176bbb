import { createHash } from 'node:crypto';
import { chance } from '../../chance.ts';
import { pesos } from '../../coverage.ts';
import { dateLocal } from '../../clock.ts';
import { drawLabels, drawNothing, type Printed } from '../../draw-label.ts';
import type { Fault } from '../../faults.ts';
import { fieldsAt, listAt, numberAt, textAt, type Fields } from '../../fields.ts';
import { readJson, type Answer, type Asked } from '../../http/messages.ts';
import type { LabelCreated } from '../../journal-entry.ts';
import type { Parcel } from '../../parcels.ts';
import { freeNumbers } from '../../serial.ts';
import { isAuthorized, unauthorized, type FedexDesk } from './fedex-account.ts';
import { refuse, refuseAll, succeed } from './fedex-envelope.ts';
import { documentPath, labelStyle } from './fedex-label.ts';
import { fedexNumber } from './fedex-number.ts';
import { chargeFor, findService } from './fedex-rates.ts';
import { piecesOf, readEnd, readPiece, referenceOf, shipmentProblems } from './fedex-shipment-request.ts';

/** A freshly made label is not found by its reference at once. */
export const visibleAfterMs = 3000;
const invisibleForMs = 3_600_000;

export function requestedReferences(asked: Asked): string[] {
  return piecesOf(fieldsAt(readJson(asked), 'requestedShipment'))
    .map(referenceOf)
    .filter((reference) => reference !== '');
}

/** POST /ship/v1/shipments: one master, one number a piece, journalled as one. */
export function createShipment(desk: FedexDesk, asked: Asked, fault: Fault | undefined): Answer {
  const { lab, account } = desk;
  if (!isAuthorized(desk, asked)) return unauthorized(asked);
  const body = readJson(asked);
  if (!body) return refuse(asked, 400, 'BAD.REQUEST.ERROR', 'The request is not valid JSON.');
  const problems = shipmentProblems(body, account.account_number);
  if (problems.length > 0) return refuseAll(asked, 400, problems);

  const others = lab.parcels.latestShipment('fedex', requestedReferences(asked));
  const previous = lab.parcels.latestShipment('fedex');
  if (fault?.name === 'duplicate_answer' && previous) return answerFor(desk, asked, body, previous, previous.map(labelOf));

  const drafts = labelDrafts(desk, body, fault, others);
  const documents = drafts.map(labelOf);
  lab.journal.record(drafts.map((draft, index) => ({ ...draft, document_sha256: hashOf(documents[index]) })));
  if (fault?.name === 'foreign_answer' && others) return answerFor(desk, asked, body, others, others.map(labelOf));
  const made = lab.parcels.latestShipment('fedex') ?? [];
  return answerFor(desk, asked, body, made, shownDocuments(documents, fault, others), fault);
}

export const labelOf = (parcel: Printed): Buffer => drawLabels([parcel], labelStyle);
export const hashOf = (document: Buffer | undefined): string =>
  createHash('sha256')
    .update(document ?? '')
    .digest('hex');

/** The documents as a fault lets them be seen. */
export function shownDocuments(documents: readonly Buffer[], fault: Fault | undefined, others: readonly Parcel[] | undefined): readonly Buffer[] {
  if (fault?.name === 'empty_pdf') return documents.map(drawNothing);
  const foreign = fault?.name === 'foreign_pdf' && others?.[0];
  return foreign ? documents.map(() => labelOf(foreign)) : documents;
}

type Draft = Omit<LabelCreated, 'document_sha256'>;

function labelDrafts({ lab }: FedexDesk, body: Fields, fault: Fault | undefined, others: readonly Parcel[] | undefined): Draft[] {
  const shipment = fieldsAt(body, 'requestedShipment');
  const items = piecesOf(shipment);
  const sender = readEnd(shipment['shipper']);
  const recipient = readEnd(listAt(shipment, 'recipients')[0]);
  const service = textAt(shipment, 'serviceType');
  const isTaken = (number: string) => lab.parcels.byNumber('fedex', number).length > 0;
  const fresh = freeNumbers(items.length, lab.parcels.mintedBy('fedex'), (n) => fedexNumber(lab.seed, n), isTaken);
  const numbers = fault?.name === 'reused_number' ? fresh.map((number, index) => others?.[index]?.number ?? number) : fresh;
  const hiddenMs = lab.waits.scaled(fault?.name === 'invisible' ? (fault.delay_ms ?? invisibleForMs) : visibleAfterMs);
  const found = findService(service);

  return items.map((item, index): Draft => {
    const piece = readPiece(item);
    return {
      kind: 'label_created',
      carrier: 'fedex',
      number: numbers[index] ?? '',
      tracking_code: null,
      reference: referenceOf(item),
      master: numbers[0] ?? '',
      piece: index + 1,
      pieces: items.length,
      service,
      zip_origin: sender.zip,
      zip_destination: recipient.zip,
      city_origin: sender.city,
      city_destination: recipient.city,
      weight_kg: piece.weightKg,
      content: textAt(item, 'itemDescription'),
      sender,
      recipient,
      price: found ? pesos(chargeFor(found, sender.zip, recipient.zip, [piece]).net) : null,
      hidden_ms: hiddenMs,
      ...(fault ? { fault: fault.name } : {}),
    };
  });
}

/** The answer of a shipment, true unless a fault makes it lie. */
function answerFor(desk: FedexDesk, asked: Asked, body: Fields, parcels: readonly Parcel[], documents: readonly Buffer[], fault?: Fault): Answer {
  const [master] = parcels;
  return succeed(asked, {
    transactionShipments: [
      {
        serviceType: master?.service,
        shipDatestamp: dateLocal(master?.created_at ?? desk.lab.clock.now()),
        serviceCategory: 'EXPRESS',
        masterTrackingNumber: master?.master,
        pieceResponses: parcels.map((parcel, index) => ({
          masterTrackingNumber: parcel.master,
          trackingNumber: parcel.number,
          packageSequenceNumber: parcel.piece,
          customerReferences: isEchoed(body, index) && fault?.name !== 'no_echo' ? [echoOf(parcel)] : [],
          netChargeAmount: priceIn(parcel, fault),
          currency: 'NMP',
          packageDocuments: [documentOf(desk, body, parcel.number, documents[index], fault)],
        })),
        completedShipmentDetail: { shipmentRating: ratingOf(parcels, fault) },
        alerts: [],
      },
    ],
    alerts: [],
  });
}

/** References are told again only of a piece that came with its groupPackageCount. */
const isEchoed = (body: Fields, index: number) => {
  const items = piecesOf(fieldsAt(body, 'requestedShipment'));
  // A lie may tell of more pieces than were asked for.
  return numberAt(items[index] ?? items[0], 'groupPackageCount') >= 1;
};
const echoOf = ({ reference }: Parcel) => ({ customerReferenceType: 'CUSTOMER_REFERENCE', value: reference });

const priceIn = (parcel: Parcel, fault: Fault | undefined) => (fault?.name === 'wrong_price' ? wrongPrice(parcel) : (parcel.price ?? 0));
const ratingOf = (parcels: readonly Parcel[], fault: Fault | undefined) => ({
  actualRateType: 'PAYOR_ACCOUNT_SHIPMENT',
  shipmentRateDetails: [
    { rateType: 'PAYOR_ACCOUNT_SHIPMENT', totalNetCharge: parcels.reduce((sum, parcel) => sum + priceIn(parcel, fault), 0), currency: 'NMP' },
  ],
});

/** LABEL: the PDF inside. URL_ONLY: where it can be fetched. Held back: neither. */
function documentOf({ baseUrl }: FedexDesk, body: Fields, number: string, document: Buffer | undefined, fault: Fault | undefined) {
  const head = { contentType: 'LABEL', docType: 'PDF', copiesToPrint: 1 };
  if (fault?.name === 'number_without_pdf') return head;
  const url = baseUrl() + documentPath(number);
  return textAt(body, 'labelResponseOptions') === 'URL_ONLY' ? { ...head, url } : { ...head, encodedLabel: document?.toString('base64'), url };
}

const wrongPrice = (parcel: Parcel) => Math.round((parcel.price ?? 0) * (150 + 250 * chance('wrong price', parcel.number))) / 100;
