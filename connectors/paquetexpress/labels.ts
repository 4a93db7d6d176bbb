import * as z from 'zod/mini';
import type { MadeLabel, Piece } from '#connectors/kit/connector.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { pesosOf } from '#wire/shapes.ts';
import { callPaquetexpress, dataOf, noOf, readSaid, type No, type PaquetexpressContext } from './client.ts';
import { isRefusalCode } from './codes.ts';
import type { PaquetexpressCredentials } from './credentials.ts';
import { serviceOf, toEnd } from './parcel.ts';
import { folioIn, rastreo } from './schema.ts';
import { track } from './tracking.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

/** SAT's code for what its catalogue does not have. */
const ANY_PRODUCT = '01010101';

/** What a pallet holds travels as its content and the product of its first line (O-5.48); a parcel needs no product. */
function itemOf(piece: Piece, content: string) {
  const { length, width, height } = sidesOf(piece);
  const [first] = piece.type === 'Tarima' ? piece.goods : [];
  return {
    srvcId: piece.type === 'Sobre' ? 'ENVELOPES' : 'PACKETS',
    productIdSAT: first?.product_code ?? ANY_PRODUCT,
    weight: String(piece.weightHkg / 100),
    volL: String(length),
    volW: String(width),
    volH: String(height),
    cont: content,
    qunt: '1',
  };
}

/** One guide: Paquetexpress gives all pieces of a call one number, so each parcel is a call of its own, and all pieces of freight are one. */
export function toRequest(request: PrintedRequest, { client_number }: Pick<PaquetexpressCredentials, 'client_number'>) {
  const { texts, pieces, freight } = request;
  const [piece] = pieces;
  const declared = sumCentavos(pieces.map((one) => one.declared));
  if (!piece) throw new RangeError('a label request has at least one piece');
  return {
    billRad: 'REQUEST',
    billClntId: client_number,
    pymtMode: 'PAID',
    pymtType: 'C',
    comt: texts.additional_info || piece.reference,
    typeSrvcId: serviceOf(request.service_code),
    radGuiaAddrDTOList: [toEnd('ORIGIN', request.origin, texts.origin), toEnd('DESTINATION', request.destination, texts.destination)],
    radSrvcItemDTOList: pieces.map((one, index) => itemOf(one, texts.contents[index] ?? '')),
    listSrvcItemDTO: [
      ...(request.deliver_to_branch ? [] : [{ srvcId: 'EAD', value1: '' }]),
      // Freight says whether it is collected; parcels always are.
      ...(freight?.collects === false ? [] : [{ srvcId: 'RAD', value1: '' }]),
      ...(declared > 0 ? [{ srvcId: 'INV', value1: String(pesosOf(declared)) }] : []),
    ],
    listRefs: [piece.reference, texts.customer_reference].filter(Boolean).map((grGuiaRefr) => ({ grGuiaRefr })),
  };
}

export async function createLabels(context: PaquetexpressContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  if (!request.freight && request.pieces.length !== 1) return refused(ownCodes.notOffered, 'several pieces in one call');
  const said = readSaid(
    await callPaquetexpress(context, {
      operation: 'createLabels',
      path: '/RadRestFul/api/rad/v1/guia',
      target: { module: 'RAD', service: 'guia', event: 'C' },
      data: [toRequest(request, context.credentials)],
    }),
  );
  if (said.outcome !== 'done') return said;
  const read = dataOf(said, rastreo);
  if (read.outcome !== 'done') return read;
  const parcel_number = read.value;
  const paper = await fetchDocument(context, { parcel_number });
  const document = paper.outcome === 'done' ? paper.value : null;
  return done([{ reference: null, parcel_number, tracking_number: folioIn(said.value.objectDTO), document, cost: null }]);
}

const isPdf = (bytes: Uint8Array): boolean => new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';

/** The paper of a guide for a thermal printer. Anything but a PDF is not there yet. */
export async function fetchDocument(context: PaquetexpressContext, { parcel_number }: { parcel_number: string }): Promise<Answer<Uint8Array | null>> {
  const query = new URLSearchParams({ trackingNoGen: parcel_number, measure: '4x6' }).toString();
  const url = `${context.credentials.base_url}/wsReportPaquetexpress/GenCartaPorte?${query}`;
  const answer = await context.http({ operation: 'fetchDocument', method: 'GET', url, headers: { accept: 'application/pdf' } });
  if (answer.outcome !== 'done') return answer;
  const { status, bytes } = answer.value;
  return done(status === 200 && isPdf(bytes) ? bytes : null);
}

const isCancelled = (words: string): boolean => /ya (esta|fue|se encuentra) cancelada/i.test(foldAscii(words));
/** The parcel is under way. */
const isCollected = (words: string): boolean => /recolectad|en transito|entregad/i.test(foldAscii(words));

/** What a cancellation that failed without a reason came to, by the guide's own history: what it says last. */
async function asHistorySays(
  context: PaquetexpressContext,
  parcel_number: string,
  { code, description }: No,
): Promise<Answer<{ state: 'cancelled' }>> {
  const read = await track(context, { parcel_numbers: [parcel_number] });
  const events = read.outcome === 'done' ? read.value.flatMap((one) => one.events) : [];
  const inOrder = events.toSorted((one, other) => one.occurred_at.localeCompare(other.occurred_at));
  const last = inOrder.findLast(({ follow_up, is_scan }) => follow_up === 'cancelled' || is_scan);
  if (!last) return { outcome: 'unknown', reason: 'unreadable' };
  return last.follow_up === 'cancelled' ? done({ state: 'cancelled' }) : refused(code, description);
}

/**
 * Only before the parcel is collected; a guide that is cancelled already is done. A failure that is neither the manual's nor says why may have come
 * after the cancellation.
 */
export async function cancel(context: PaquetexpressContext, { parcel_number }: { parcel_number: string }): Promise<Answer<{ state: 'cancelled' }>> {
  const said = readSaid(
    await callPaquetexpress(context, {
      operation: 'cancel',
      path: '/RadRestFul/api/rad/v1/cancelguia',
      target: { module: 'RAD', service: 'cancelguia', event: 'D' },
      data: [parcel_number],
    }),
  );
  const read = dataOf(said, z.unknown(), ({ code, description }) => isRefusalCode(code) || isCancelled(description) || isCollected(description));
  if (read.outcome === 'refused' && isCancelled(read.description)) return done({ state: 'cancelled' });
  if (read.outcome === 'unknown' && said.outcome === 'done') return asHistorySays(context, parcel_number, noOf(said.value));
  return read.outcome === 'done' ? done({ state: 'cancelled' }) : read;
}
