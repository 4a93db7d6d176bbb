import type { CarrierQuote, QuoteRequest } from '#connectors/kit/connector.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { readJson } from '#wire/read-json.ts';
import { centavosOf, pesosOf } from '#wire/shapes.ts';
import { callEstafeta, estafetaRefusal, type EstafetaContext } from './client.ts';
import { packagingType } from './parcel.ts';
import { quoteAnswer, type Quotation } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** Estafeta quotes one package a call. Coverage and zone are the same for all pieces, so the first one asks. */
export function toRequest({ zip_origin, zip_destination, pieces: [piece] }: QuoteRequest) {
  if (!piece) throw new RangeError('a quote has at least one piece');
  const { length, width, height } = sidesOf(piece);
  return {
    Origin: zip_origin,
    Destination: [zip_destination],
    PackagingType: packagingType(piece) === 'Sobre' ? 'Sobre' : 'Paquete',
    IsInsurance: piece.declared > 0,
    ...(piece.declared > 0 ? { ItemValue: pesosOf(piece.declared) } : {}),
    Dimensions: { Length: length, Width: width, Height: height, Weight: piece.weightHkg / 100 },
  };
}

/** Coverage of one destination. The cost is known only when all pieces are alike; it is for staff. */
export function fromAnswer({ DeliveryZone, Service }: Quotation, equalPieces: number | null): CarrierQuote {
  return {
    services: Service.map(({ ServiceCode, TotalAmount }) => {
      const one = centavosOf(TotalAmount);
      return { code: ServiceCode, transit_days: null, cost: one === null || equalPieces === null ? null : centavosOf((one * equalPieces) / 100) };
    }),
    is_extended: Service.some(({ ForwardingLevelCostListPrice }) => (ForwardingLevelCostListPrice ?? 0) > 0),
    is_branch_only: Service.length > 0 && Service.every(({ Modality }) => Modality?.toLowerCase() === 'ocurre'),
    zone: DeliveryZone,
  };
}

export async function quote(context: EstafetaContext, request: QuoteRequest): Promise<Answer<CarrierQuote>> {
  const url = `${context.credentials.quote_url}/Cotizacion/rest/Cotizador/Cotizacion`;
  const answer = await callEstafeta(context, { service: 'quote', operation: 'quote', url, body: toRequest(request) });
  const read = readJson(answer, quoteAnswer, estafetaRefusal);
  if (read.outcome !== 'done') return read;
  const [quotation] = read.value.Quotation;
  if (!quotation) return { outcome: 'unknown', reason: 'unreadable' };
  const areEqual = new Set(request.pieces.map((piece) => JSON.stringify(piece))).size === 1;
  return done(fromAnswer(quotation, areEqual ? request.pieces.length : null));
}
