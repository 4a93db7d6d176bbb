import { coverageOf } from '../../coverage.ts';
import { textAt } from '../../fields.ts';
import { json, type Answer } from '../../http/messages.ts';
import type { Ask } from '../kit/double.ts';
import { foundBy, makeLabels, truthOf, type Told } from '../kit/labels.ts';
import { complain } from './estafeta-envelope.ts';
import { estafetaMint, serviceNames } from './estafeta-words.ts';
import { readWaybills, waybillComplaints } from './waybill-request.ts';

export const requestedReference = ({ body }: Ask): string => textAt(body, 'labelDefinition', 'wayBillDocument', 'referenceNumber');

/** What the address may ask for, with what stands for a value that is left out. The first template is what clients use. */
const options = [
  ['outputType', 'FILE_PDF', ['FILE_PDF', 'FILE_PDF_SC'], 'no disponible'],
  ['responseMode', 'SYNC_INLINE', ['SYNC_INLINE', 'SYNC_REFERENCE'], 'no disponible'],
  ['outputGroup', 'REQUEST', ['INDIVIDUAL', 'ELEMENT', 'REQUEST'], 'no valido'],
  ['printingTemplate', '', ['NORMAL_TIPO7_ZEBRAORI', 'NORMAL_TIPO7'], 'no disponible'],
] as const;

/** POST /v1/wayBills. The same referenceNumber again mints again: nothing public says that it does not. */
export function createWaybills(ask: Ask): Answer {
  const { query } = ask.asked;
  const wrong = options.find(([name, usual, known]) => !known.some((one) => one === (query.get(name) ?? usual)));
  if (wrong) return complain(400, 1001, `${wrong[0]} ${wrong[3]}`);
  if (!ask.isJson) return complain(400, 1000, 'La peticion no es JSON');
  const complaints = waybillComplaints(ask);
  if (complaints.length > 0) return json(400, complaints);
  const order = readWaybills(ask.body);
  if (coverageOf(order.sender.zip, order.recipient.zip) === 'not_served') return notServed(requestedReference(ask));
  const told = makeLabels(ask.lab, estafetaMint, order, ask.fault);
  const isTrue = ask.fault?.name !== 'duplicate_answer' && ask.fault?.name !== 'foreign_answer';
  return petitionResult(isTrue && query.get('responseMode') === 'SYNC_REFERENCE' ? { ...told, documents: [] } : told);
}

/** What is right in form but cannot be sold is refused inside HTTP 200: no document, no waybill, and the reason in `result`. */
function notServed(referenceNumber: string): Answer {
  const result = { code: 1030, description: 'El codigo postal destino no tiene cobertura' };
  return json(200, { data: null, labelPetitionResult: { referenceNumber, elementsCount: 0, result, elements: null } });
}

export const waybillPath = /^\/v1\/wayBills\/([^/]+)$/i;
export const referenceInPath = ({ asked }: Ask): string => waybillPath.exec(asked.path)?.[1] ?? '';

/** GET /v1/wayBills/{reference}: 404 unless the control port switches it on, because no contract proves it. The newest shipment is meant. */
export function fetchWaybills(ask: Ask): Answer {
  const { lab, fault } = ask;
  const isOn = lab.switches.get('estafeta.find_by_reference') === true;
  const newest = isOn ? foundBy(lab, 'estafeta', referenceInPath(ask), fault).at(-1) : undefined;
  if (!newest) return complain(404, 404, 'No se encontro la referencia');
  return petitionResult(truthOf(lab, estafetaMint, lab.parcels.shipmentOf(newest)));
}

export const listServiceTypes = (): Answer =>
  json(
    200,
    Object.entries(serviceNames).map(([serviceTypeId, description]) => ({ serviceTypeId, description })),
  );

/** One file for the whole petition; none when it is held back. */
const petitionResult = ({ parcels, documents: [document] }: Told): Answer =>
  json(200, {
    data: document?.toString('base64') ?? '',
    labelPetitionResult: {
      referenceNumber: parcels[0]?.reference ?? '',
      elementsCount: parcels.length,
      result: { code: 0, description: parcels.map(({ number }) => number).join('|') },
      elements: parcels.map(({ number, tracking_code }) => ({ wayBill: number, trackingCode: tracking_code })),
    },
  });
