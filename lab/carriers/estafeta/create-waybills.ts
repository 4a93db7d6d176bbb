import { createHash } from 'node:crypto';
import { coverageOf } from '../../coverage.ts';
import { drawNothing, type Printed } from '../../draw-label.ts';
import type { Fault } from '../../faults.ts';
import { textAt } from '../../fields.ts';
import { json, readJson, type Answer, type Asked } from '../../http/messages.ts';
import type { LabelCreated } from '../../journal-entry.ts';
import type { Parcel } from '../../parcels.ts';
import { freeNumbers } from '../../serial.ts';
import { complain, isAuthorized, unauthorized, type EstafetaDesk } from './estafeta-account.ts';
import { trackingCode, waybillNumber } from './estafeta-number.ts';
import { estafetaRules, serviceNames } from './estafeta-words.ts';
import { readWaybillRequest, waybillComplaints, type WaybillRequest } from './waybill-request.ts';

export const requestedReference = (asked: Asked): string => textAt(readJson(asked), 'labelDefinition', 'wayBillDocument', 'referenceNumber');

/** POST /v1/wayBills. The same referenceNumber again mints again: nothing public says that it does not. */
export function createWaybills(desk: EstafetaDesk, asked: Asked, fault: Fault | undefined): Answer {
  const { lab, account } = desk;
  if (!isAuthorized(desk, asked, 'label')) return unauthorized();
  const outputType = asked.query.get('outputType') ?? 'FILE_PDF';
  const responseMode = asked.query.get('responseMode') ?? 'SYNC_INLINE';
  if (!['FILE_PDF', 'FILE_PDF_SC'].includes(outputType)) return complain(400, [{ code: 1001, description: 'outputType no disponible' }]);
  if (!['SYNC_INLINE', 'SYNC_REFERENCE'].includes(responseMode)) return complain(400, [{ code: 1001, description: 'responseMode no disponible' }]);
  if (!['INDIVIDUAL', 'ELEMENT', 'REQUEST'].includes(asked.query.get('outputGroup') ?? 'REQUEST')) {
    return complain(400, [{ code: 1001, description: 'outputGroup no valido' }]);
  }
  const template = asked.query.get('printingTemplate') ?? '';
  if (!printingTemplates.includes(template)) return complain(400, [{ code: 1001, description: 'printingTemplate no disponible' }]);
  const body = readJson(asked);
  if (!body) return complain(400, [{ code: 1000, description: 'La peticion no es JSON' }]);
  const complaints = waybillComplaints(body, account, lab.clock.now());
  if (complaints.length > 0) return complain(400, complaints);

  const request = readWaybillRequest(body);
  if (coverageOf(request.sender.zip, request.recipient.zip) === 'not_served') return notServed(request);
  const others = lab.parcels.latestShipment('estafeta', [request.reference]);
  const previous = lab.parcels.latestShipment('estafeta');
  if (fault?.name === 'duplicate_answer' && previous) return petitionResult(previous, documentOf(previous));

  const drafts = labelDrafts(desk, request, fault, others);
  const document = documentOf(drafts);
  // One file for the whole request, so every piece bears the hash of the same document.
  const document_sha256 = createHash('sha256').update(document).digest('hex');
  lab.journal.record(drafts.map((draft) => ({ ...draft, document_sha256 })));
  if (fault?.name === 'foreign_answer' && others) return petitionResult(others, documentOf(others));
  const isHeldBack = fault?.name === 'number_without_pdf' || responseMode === 'SYNC_REFERENCE';
  return petitionResult(drafts, isHeldBack ? Buffer.alloc(0) : shownDocument(document, fault, others));
}

/** The templates of this contract; the first is what clients use. */
const printingTemplates: readonly string[] = ['NORMAL_TIPO7_ZEBRAORI', 'NORMAL_TIPO7'];

/** What is right in form but cannot be sold is refused inside HTTP 200: no document, no waybill, and the reason in `result`. */
const notServed = ({ reference }: WaybillRequest): Answer =>
  json(200, {
    data: null,
    labelPetitionResult: {
      referenceNumber: reference,
      elementsCount: 0,
      result: { code: 1030, description: 'El codigo postal destino no tiene cobertura' },
      elements: null,
    },
  });

/** GET /v1/wayBills/{reference}: 404 unless the control port switches it on, because no contract proves it. */
export function fetchWaybills(desk: EstafetaDesk, asked: Asked, fault: Fault | undefined): Answer {
  const { lab } = desk;
  if (!isAuthorized(desk, asked, 'label')) return unauthorized();
  const reference = referenceInPath(asked);
  const newest = lab.switches.get('estafeta.find_by_reference') === true ? lab.parcels.byReference('estafeta', reference).at(-1) : undefined;
  const isFresh = newest && lab.clock.since({ virtual: newest.created_at, wall: newest.wall }) < newest.hidden_ms;
  if (!newest || isFresh || fault?.name === 'invisible') return complain(404, [{ code: 404, description: 'No se encontro la referencia' }]);
  const shipment = (fault?.name === 'foreign_answer' && lab.parcels.latestShipment('estafeta', [reference])) || lab.parcels.shipmentOf(newest);
  return petitionResult(shipment, documentOf(shipment));
}

export const waybillPath = /^\/v1\/wayBills\/([^/]+)$/i;
export const referenceInPath = (asked: Asked): string => waybillPath.exec(asked.path)?.[1] ?? '';

export function listServiceTypes(desk: EstafetaDesk, asked: Asked): Answer {
  if (!isAuthorized(desk, asked, 'label')) return unauthorized();
  return json(
    200,
    Object.entries(serviceNames).map(([serviceTypeId, description]) => ({ serviceTypeId, description })),
  );
}

const documentOf = estafetaRules.paper;

function shownDocument(document: Buffer, fault: Fault | undefined, others: readonly Parcel[] | undefined): Buffer {
  if (fault?.name === 'empty_pdf') return drawNothing();
  return fault?.name === 'foreign_pdf' && others ? documentOf(others) : document;
}

function petitionResult(parcels: readonly Printed[], document: Buffer): Answer {
  return json(200, {
    data: document.toString('base64'),
    labelPetitionResult: {
      referenceNumber: parcels[0]?.reference ?? '',
      elementsCount: parcels.length,
      result: { code: 0, description: parcels.map(({ number }) => number).join('|') },
      elements: parcels.map(({ number, tracking_code }) => ({ wayBill: number, trackingCode: tracking_code })),
    },
  });
}

const visibleAfterMs = 3000;
const invisibleForMs = 3_600_000;

type Draft = Omit<LabelCreated, 'document_sha256'>;

function labelDrafts({ lab }: EstafetaDesk, request: WaybillRequest, fault: Fault | undefined, others: readonly Parcel[] | undefined): Draft[] {
  const minted = lab.parcels.mintedBy('estafeta');
  const isTaken = (number: string) => lab.parcels.byNumber('estafeta', number).length > 0;
  const fresh = freeNumbers(request.amount, minted, (n) => waybillNumber(lab.seed, request.service, n), isTaken);
  const codes = freeNumbers(
    request.amount,
    minted,
    (n) => trackingCode(lab.seed, n),
    (code) => lab.parcels.byTrackingCode('estafeta', code).length > 0,
  );
  const reused = fault?.name === 'reused_number' ? (others ?? []) : [];
  const hiddenMs = lab.waits.scaled(fault?.name === 'invisible' ? (fault.delay_ms ?? invisibleForMs) : visibleAfterMs);

  return fresh.map((number, index) => ({
    kind: 'label_created',
    carrier: 'estafeta',
    number: reused[index]?.number ?? number,
    tracking_code: reused[index]?.tracking_code ?? codes[index] ?? null,
    reference: request.reference,
    master: reused[0]?.number ?? fresh[0] ?? '',
    piece: index + 1,
    pieces: request.amount,
    service: request.service,
    zip_origin: request.sender.zip,
    zip_destination: request.recipient.zip,
    city_origin: request.sender.city,
    city_destination: request.recipient.city,
    weight_kg: request.weightKg,
    content: request.content,
    sender: request.sender,
    recipient: request.recipient,
    price: null,
    hidden_ms: hiddenMs,
    ...(fault ? { fault: fault.name } : {}),
  }));
}
