import type { CarrierQuote, Point, QuoteRequest } from '#connectors/kit/connector.ts';
import { windowOf } from '#connectors/kit/courier.ts';
import { instantIn } from '#connectors/kit/moments.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { done, type Answer } from '#wire/answer.ts';
import { readJson } from '#wire/read-json.ts';
import { callUber, uberRefusal, type UberContext } from './client.ts';
import { notServedCodes } from './codes.ts';
import { costOf, toAddress, toPoint, toWindow } from './parcel.ts';
import { quoteAnswer } from './schema.ts';

export const SERVICE = 'DIRECT';

type End = { zip: string; city: string; state: string; point: Point | null | undefined };
/** What is known of an end before its address is: the middle of its postal code stands for it. */
const toEnd = (name: 'pickup' | 'dropoff', { zip, city, state, point }: End) => ({
  [`${name}_address`]: toAddress({ lines: [], city, state_code: state, zip_code: zip }),
  ...toPoint(name, point),
});

export function toRequest(request: QuoteRequest, now: Date) {
  const { zip_origin, zip_destination, city_origin, city_destination, state_origin, state_destination } = request;
  return {
    ...toEnd('pickup', { zip: zip_origin, city: city_origin, state: state_origin, point: request.point_origin }),
    ...toEnd('dropoff', { zip: zip_destination, city: city_destination, state: state_destination, point: request.point_destination }),
    manifest_total_value: sumCentavos(request.pieces.map(({ declared }) => declared)),
    ...toWindow(windowOf(request.ship_date, { state_code: state_origin, zip_code: zip_origin }, now)),
  };
}

/** What Uber would bill, and for how long it says so. A way without couriers has no services. */
export async function quote(context: UberContext, request: QuoteRequest): Promise<Answer<CarrierQuote>> {
  const body = toRequest(request, context.now());
  const answer = await callUber(context, { operation: 'quote', method: 'POST', path: '/delivery_quotes', body });
  const read = readJson(answer, quoteAnswer, uberRefusal);
  const plain = { is_extended: false, is_branch_only: false, zone: null };
  if (read.outcome === 'refused' && notServedCodes.has(read.code)) return done({ services: [], ...plain });
  if (read.outcome !== 'done') return read;
  const holds_until = instantIn(read.value.expires);
  if (holds_until === null) return { outcome: 'unknown', reason: 'unreadable' };
  return done({ services: [{ code: SERVICE, transit_days: 0, cost: costOf(read.value) }], ...plain, holds_until });
}
