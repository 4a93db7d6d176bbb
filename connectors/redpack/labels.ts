import type { MadeLabel } from '#connectors/kit/connector.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { saidNo } from '#connectors/kit/said-no.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { readJson } from '#wire/read-json.ts';
import { bytesOf, pesosOf } from '#wire/shapes.ts';
import { callRedpack, redpackRefusal, type RedpackContext } from './client.ts';
import type { RedpackCredentials } from './credentials.ts';
import { toEnd } from './parcel.ts';
import { labelAnswer, numberPattern, type MadeAnswer, type Responses } from './schema.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

const HOME_DELIVERY = 2;
const AS_PDF = 2;
const shippingTypes = { Caja: 1, Tarima: 1, Sobre: 2 } as const;

/** One guide, numbered by Redpack. Two misspelled names are Redpack's. */
export function toRequest(request: PrintedRequest, { client_number }: Pick<RedpackCredentials, 'client_number'>) {
  const { texts, pieces, origin, destination } = request;
  const [piece] = pieces;
  if (!piece) throw new RangeError('a label request has at least one piece');
  const { length, width, height } = sidesOf(piece);
  return {
    idClient: Number(client_number),
    trackingNumber: null,
    deliveryType: { id: HOME_DELIVERY },
    serviceType: { id: Number(request.service_code) },
    shippingType: { id: shippingTypes[piece.type] },
    nationalCurrency: 'MXN',
    shippingValue: pesosOf(piece.declared),
    printType: AS_PDF,
    reference: piece.reference,
    reference2: texts.customer_reference,
    observations: texts.additional_info,
    origin: { ...toEnd(origin, texts.origin), ...(origin.rfc ? { originRfc: origin.rfc.toUpperCase() } : {}) },
    target: toEnd(destination, texts.destination),
    parcels: [{ description: texts.contents[0] ?? '', weigth: piece.weightHkg / 100, length, width, high: height, piece: 1 }],
  };
}

/** What `responseWS` says where something was not done; null = it says that it was, or nothing. */
export function complaintIn(responses: Responses): Answer<never> | null {
  const [said] = responses.filter(({ status }) => status !== null && status !== '1');
  return said ? saidNo(said.status, said.response) : null;
}

/** Without number and label, and with a complaint, nothing was made; anything in between is not known. */
function readMade({ trackingNumber: parcel_number, parcels, responseWS }: MadeAnswer): Answer<readonly MadeLabel[]> {
  const document = bytesOf(parcels[0]?.label);
  const unreadable = { outcome: 'unknown', reason: 'unreadable' } as const;
  if (!parcel_number) return (parcels.every(({ label }) => !label) && complaintIn(responseWS)) || unreadable;
  if (!numberPattern.test(parcel_number)) return unreadable;
  return done([{ reference: null, parcel_number, tracking_number: null, document, cost: null }]);
}

export async function createLabels(context: RedpackContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  if (request.pieces.length !== 1) return refused(ownCodes.notOffered, 'several pieces in one call');
  const url = `${context.credentials.label_url}/redpack/automatic-documentation`;
  const answer = await callRedpack(context, { operation: 'createLabels', url, body: [toRequest(request, context.credentials)] });
  const read = readJson(answer, labelAnswer, redpackRefusal);
  if (read.outcome !== 'done') return read;
  const [made, ...others] = read.value;
  return made && others.length === 0 ? readMade(made) : { outcome: 'unknown', reason: 'unreadable' };
}
