import type { CarrierQuote, QuoteRequest } from '#connectors/kit/connector.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { readJson } from '#wire/read-json.ts';
import { centavosOf } from '#wire/shapes.ts';
import { callTresguerras, complaintIn, tresguerrasRefusal, type TresguerrasContext } from './client.ts';
import type { TresguerrasCredentials } from './credentials.ts';
import { FREIGHT, PARCEL, toMeasures, toWay } from './parcel.ts';
import { quoteAnswer } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** A quote knows no colonia: the city stands for it, the postal code decides. */
export function toRequest(request: QuoteRequest, { collection }: Pick<TresguerrasCredentials, 'collection'>) {
  const { pieces, deliver_to_branch: toBranch, ship_date: day } = request;
  return {
    cp_origen: request.zip_origin,
    colonia_rem: foldAscii(request.city_origin),
    cp_destino: request.zip_destination,
    colonia_des: foldAscii(request.city_destination),
    ...toWay({ collects: collection === 'S', toBranch, declared: pieces.map(({ declared }) => declared), reference: '', day }),
    medidas: pieces.map((piece) => toMeasures(piece)),
  };
}

/** Words for a place that is not reached. 'Cobertura' alone may be a cover that was not chosen, or the name of a field. */
const nowhere = /\b(sin|fuera de|no (hay|tiene|cuenta con|existe|es)) (la |zona de )?cobertura|cobertura no disponible|no se atiende|sin servicio/i;
const quoteOf = (services: CarrierQuote['services']): CarrierQuote => ({ services, is_extended: false, is_branch_only: false, zone: null });

/** Both services are its one; its days are told by nobody. */
export async function quote(context: TresguerrasContext, request: QuoteRequest): Promise<Answer<CarrierQuote>> {
  const body = toRequest(request, context.credentials);
  const answer = await callTresguerras(context, { operation: 'quote', action: 'ApiCotizacion', body });
  const read = readJson(answer, quoteAnswer, tresguerrasRefusal);
  if (read.outcome !== 'done') return read;
  const complaint = complaintIn(read.value.return);
  if (complaint) return complaint.outcome === 'refused' && nowhere.test(complaint.description) ? done(quoteOf([])) : complaint;
  const cost = centavosOf(read.value.return.total ?? undefined);
  if (cost === null) return { outcome: 'unknown', reason: 'unreadable' };
  return done(quoteOf([FREIGHT, PARCEL].map((code) => ({ code, transit_days: null, cost }))));
}
