import type { Fault } from '../../faults.ts';
import { fieldsAt, listAt, textAt } from '../../fields.ts';
import { readJson, text, type Answer, type Asked } from '../../http/messages.ts';
import { eventsUntil } from '../../parcel-life.ts';
import { drawProof } from '../../draw-proof.ts';
import { hashOf, labelOf, shownDocuments } from './create-shipment.ts';
import { isAuthorized, unauthorized, type FedexDesk } from './fedex-account.ts';
import { refuse, succeed } from './fedex-envelope.ts';
import { documentPathPattern } from './fedex-label.ts';
import { fedexRules } from './fedex-words.ts';

export const numberInPath = (asked: Asked): string => documentPathPattern.exec(asked.path)?.[1] ?? '';

/** GET of a label's address: the same bytes as in the answer that made it. */
export function fetchLabel({ lab }: FedexDesk, asked: Asked, fault: Fault | undefined): Answer {
  const parcel = lab.parcels.byNumber('fedex', numberInPath(asked)).at(-1);
  if (!parcel) return refuse(asked, 404, 'NOT.FOUND.ERROR', 'The document is not available.');
  const [bytes = labelOf(parcel)] = shownDocuments([labelOf(parcel)], fault, lab.parcels.latestShipment('fedex', [parcel.reference]));
  const { carrier, number, tracking_code, reference } = parcel;
  const document_sha256 = hashOf(bytes);
  lab.journal.record([
    { kind: 'document_served', carrier, number, tracking_code, reference, document_sha256, ...(fault ? { fault: fault.name } : {}) },
  ]);
  return text(200, 'application/pdf', bytes);
}

/** POST /track/v1/trackingdocuments: the proof of delivery as PNG or PDF, once the parcel is delivered. */
export function fetchProof(desk: FedexDesk, asked: Asked): Answer {
  const { lab } = desk;
  if (!isAuthorized(desk, asked)) return unauthorized(asked);
  const detail = fieldsAt(readJson(asked), 'trackDocumentDetail');
  const number = textAt(listAt(readJson(asked), 'trackDocumentSpecification')[0], 'trackingNumberInfo', 'trackingNumber');
  const parcel = lab.parcels.byNumber('fedex', number).at(-1);
  const delivery = parcel && eventsUntil(lab.clock.now(), lab.seed, parcel, fedexRules).findLast((event) => event.code === 'DL');
  const type = textAt(detail, 'documentType');
  if (!parcel || !delivery || type !== 'SIGNATURE_PROOF_OF_DELIVERY') {
    return refuse(
      asked,
      404,
      'TRACKINGDOCUMENT.DOCUMENT.UNAVAILABLE',
      'Signature Proof of Delivery is not currently available for this Tracking Number.',
    );
  }
  const format = textAt(detail, 'documentFormat') === 'PDF' ? 'PDF' : 'PNG';
  return succeed(asked, { documentType: type, documentFormat: format, document: [drawProof(parcel, delivery.at, format).toString('base64')] });
}
