import type { Centavos } from '#contract/shared/money.ts';
import type { LabelRequest, Manifest, Party, Piece, QuoteRequest } from './connector.ts';
import { requestTexts, type PrintedRequest } from './label-texts.ts';
import { pickupTexts, type PickupRequest, type PrintedPickup } from './pickups.ts';

const party = (zip_code: string, state_code: string, city: string): Party => ({
  company: 'Refaccionaria El G\u00fcero, S.A. de C.V.', rfc: 'eje010101ab1', name: 'Luc\u00eda Pe\u00f1a', phone: '+529999263317', email: 'lucia@ejemplo.mx',
  street: 'Avenida Constituci\u00f3n', number: '1200', suite: '3-B', neighborhood: 'Centro', city, state_code, zip_code, reference: 'Port\u00f3n azul',
}); // prettier-ignore

/** A piece as the portal sends it; tests change what they are about. */
export const examPiece = (reference: string, over: Partial<Piece> = {}): Piece => ({
  reference, type: 'Caja', lengthHcm: 3_000, widthHcm: 2_510, heightHcm: 2_000, weightHkg: 425, content: 'Refacciones', declared: 150_000 as Centavos,
  irregular: false, goods: [], ...over,
}); // prettier-ignore

export const examReferences = ['01J9ZP7F3K9QX2M4N5P6Q7R8S8', '01J9ZP7F3K9QX2M4N5P6Q7R8S9'] as const;

/** A shipment that every carrier can print: the one on which connectors are examined. */
export const examLabels = (service_code: string, pieces: readonly Piece[]): LabelRequest => ({
  service_code, origin: party('64000', '19', 'Monterrey'), destination: party('97000', '31', 'M\u00e9rida'), deliver_to_branch: false, pieces,
  customer_reference: 'Pedido 77', additional_info: 'Fr\u00e1gil, no estibar', ship_date: '2026-11-20', valid_until: '2026-12-05',
}); // prettier-ignore

export const examQuote: QuoteRequest = {
  zip_origin: '64000', zip_destination: '97000', city_origin: 'Monterrey', city_destination: 'M\u00e9rida', state_origin: '19', state_destination: '31', deliver_to_branch: false,
  pieces: [examPiece('')], ship_date: '2026-11-20',
}; // prettier-ignore

/** What the examples of the table's operations are made of. */
export type Sample = { labels: LabelRequest; quote: QuoteRequest; parcel_number: string; at: Date };

/** A pickup of what the shipment sends, from where it is sent. */
export function examPickup({
  labels: { origin, pieces, service_code, ship_date },
  parcel_number,
}: Pick<Sample, 'labels' | 'parcel_number'>): PickupRequest {
  const { rfc: _, ...place } = origin;
  return {
    reference: examReferences[0], date: ship_date, earliest_time: '10:30', latest_time: '18:00', place, collect_in: 'Recepci\u00f3n',
    remarks: 'Tocar el timbre', packages: pieces.map((piece) => ({ ...piece, quantity: 1, service_code })), parcel_numbers: [parcel_number],
  }; // prettier-ignore
}

/** The same as the runner hands it to a connector, whether or not its texts fit. */
export const examPrintedPickup = <R extends PickupRequest>(request: R, manifest: Manifest): PrintedPickup<R> => ({
  ...request,
  texts: pickupTexts(request, manifest).texts,
});

/** A request as the runner hands it to a connector, whether or not its texts fit. */
export const examPrinted = (request: LabelRequest, manifest: Manifest): PrintedRequest => ({
  ...request,
  texts: requestTexts(request, manifest).texts,
});
