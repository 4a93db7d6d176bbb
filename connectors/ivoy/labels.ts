import type { MadeLabel, Party, Piece } from '#connectors/kit/connector.ts';
import { notDelivered } from '#connectors/kit/delivery.ts';
import type { PrintedRequest } from '#connectors/kit/label-texts.ts';
import { nationalPhone, stateName } from '#connectors/kit/mexico.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import type { PrintedEnd } from '#contract/carriers/label-texts.ts';
import { done, type Answer } from '#wire/answer.ts';
import { bytesOf, pesosOf } from '#wire/shapes.ts';
import { callIvoy, type IvoyContext } from './client.ts';
import { made } from './schema.ts';

const QUERY =
  'mutation createDelivery($input: CreateDeliveryInput!) { createDeliveryWithLabel(input: $input) { id trackingNumber trackingUrl referenceId label(type: PDF) } }';

/** What weighs as its volume says, up to so many kg, goes into a box of this size. */
const boxes = [
  ['SMALL_BOX', 7],
  ['MEDIUM_BOX', 15],
] as const;
const CM3_A_KG = 5_000;

export function sizeOf(piece: Piece): string {
  if (piece.type === 'Sobre') return 'ENVELOPE';
  const { length, width, height } = sidesOf(piece);
  const kg = Math.max((length * width * height) / CM3_A_KG, piece.weightHkg / 100);
  return boxes.find(([, most]) => kg <= most)?.[0] ?? 'BIG_BOX';
}

/** A point near the middle of a postal code would lead the courier away from the address: iVoy finds it by its street. */
const toEnd = (party: Party, { company, name, street, number, suite, neighborhood, city, reference }: PrintedEnd) => ({
  location: {
    street,
    externalNumber: number,
    internalNumber: suite,
    neighborhood,
    zipCode: party.zip_code,
    city,
    state: stateName(party.state_code),
    instructions: reference,
    ...(party.point && !party.point.is_rough ? { latitude: party.point.latitude, longitude: party.point.longitude } : {}),
  },
  contact: { name: company === name ? name : `${name} (${company})`, phone: nationalPhone(party.phone) },
});

/** What goes for a Carta Porte that names no goods. */
const NO_GOODS = '01010101';

function toPackage(piece: Piece, content: string) {
  const weight = piece.weightHkg / 100;
  return {
    size: sizeOf(piece),
    dimensions: { ...sidesOf(piece), weight },
    declaredValue: pesosOf(piece.declared),
    weight: { gross: weight, net: weight, tare: 0 },
    cartaPorte: { propertyCarried: piece.goods[0]?.product_code ?? NO_GOODS, keyUnitWeight: 'KGM' },
    items: [{ description: content, quantity: 1 }],
  };
}

/** One delivery for one piece; our guide id is its reference. */
export function toInput(request: PrintedRequest, store_id: string) {
  const { texts, origin, destination, service_code } = request;
  const [piece] = request.pieces;
  if (!piece) throw new RangeError('a label request has at least one piece');
  return {
    type: service_code,
    referenceId: piece.reference,
    storeId: store_id,
    pickup: toEnd(origin, texts.origin),
    dropoff: toEnd(destination, texts.destination),
    packages: [toPackage(piece, texts.contents[0] ?? '')],
  };
}

/** A label with or without the words that say what data it is. */
const paperIn = (label: string | null): Uint8Array | null => bytesOf(label?.replace(/^data:application\/pdf;base64,/, ''));

/** Nothing keeps a repeat from being a second delivery. The label is iVoy's: its hubs read it. */
export async function createLabels(context: IvoyContext, request: PrintedRequest): Promise<Answer<readonly MadeLabel[]>> {
  const refusal = notDelivered(request);
  if (refusal) return refusal;
  const variables = { input: toInput(request, context.credentials.store_id) };
  const read = await callIvoy(context, { operation: 'createLabels', query: QUERY, variables }, made);
  if (read.outcome !== 'done') return read;
  const { trackingNumber: parcel_number, referenceId: reference, label } = read.value.createDeliveryWithLabel;
  return done([{ reference, parcel_number, tracking_number: null, document: paperIn(label), cost: null }]);
}
