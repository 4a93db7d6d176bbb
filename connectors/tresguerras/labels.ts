import type { MadeLabel } from '#connectors/kit/connector.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { drawOwn } from '#connectors/kit/own-paper.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { readJson } from '#wire/read-json.ts';
import { callTresguerras, complaintIn, tresguerrasRefusal, type TresguerrasContext } from './client.ts';
import type { TresguerrasCredentials } from './credentials.ts';
import { toEnd, toMeasures, toWay } from './parcel.ts';
import { guideAnswer, talonPattern } from './schema.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

/** One talón for one piece, or for all pieces of freight, numbered by Tresguerras. Freight says itself whether it is collected; parcels do as the account does. */
export function toRequest(request: PrintedRequest, { collection }: Pick<TresguerrasCredentials, 'collection'>) {
  const { texts, origin, destination, deliver_to_branch: toBranch, ship_date: day, freight, pieces } = request;
  const [piece] = pieces;
  const collects = freight?.collects ?? collection === 'S';
  if (!piece) throw new RangeError('a label request has at least one piece');
  return {
    cp_origen: origin.zip_code,
    colonia_rem: texts.origin.neighborhood,
    cp_destino: destination.zip_code,
    colonia_des: texts.destination.neighborhood,
    ...toWay({ collects, toBranch, declared: pieces.map(({ declared }) => declared), reference: piece.reference, day }),
    medidas: pieces.map((one, index) => toMeasures(one, texts.contents[index])),
    aRemitente: toEnd(origin, texts.origin),
    aDestinatario: toEnd(destination, texts.destination),
  };
}

/** A complaint without a number made nothing; neither of both is not known. No call hands out a paper: it is ours, with their number on it. */
export async function createLabels(context: TresguerrasContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  if (!request.freight && request.pieces.length !== 1) return refused(ownCodes.notOffered, 'several pieces in one call');
  if (!context.ours) throw new Error('nothing to draw a label of tresguerras with');
  const body = toRequest(request, context.credentials);
  const answer = await callTresguerras(context, { operation: 'createLabels', action: 'ApiGuia', body });
  const read = readJson(answer, guideAnswer, tresguerrasRefusal);
  if (read.outcome !== 'done') return read;
  const { talon: parcel_number } = read.value.return;
  const complaint = parcel_number ? null : complaintIn(read.value.return);
  if (complaint) return complaint;
  if (!parcel_number || !talonPattern.test(parcel_number)) return { outcome: 'unknown', reason: 'unreadable' };
  const document = await drawOwn(context.ours, 'tresguerras', request, 0, parcel_number);
  return done([{ reference: null, parcel_number, tracking_number: null, document, cost: null }]);
}
