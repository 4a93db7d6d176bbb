import type { CarrierQuote, QuoteRequest } from '#connectors/kit/connector.ts';
import { windowOf } from '#connectors/kit/courier.ts';
import { done, type Answer } from '#wire/answer.ts';
import { centavosOf } from '#wire/shapes.ts';
import { callBorzo, type BorzoContext } from './client.ts';
import { notServed } from './codes.ts';
import { timesOf, toLoad, toPlace, toTimes } from './order.ts';
import { calculation } from './schema.ts';

export const SERVICE = 'STANDARD';

export function toRequest(request: QuoteRequest, now: Date) {
  const { zip_origin, zip_destination, city_origin, city_destination, state_origin, pieces, ship_date } = request;
  const { comes, delivers } = timesOf(windowOf(ship_date, { state_code: state_origin, zip_code: zip_origin }, now));
  return {
    ...toLoad(pieces, pieces[0]?.content ?? ''),
    points: [
      { ...toPlace(`${zip_origin} ${city_origin}`.trim(), request.point_origin), ...toTimes(comes) },
      { ...toPlace(`${zip_destination} ${city_destination}`.trim(), request.point_destination), ...toTimes(delivers) },
    ],
  };
}

/** What Borzo would bill between two postal codes. A way on which nobody carries anything has no services. */
export async function quote(context: BorzoContext, request: QuoteRequest): Promise<Answer<CarrierQuote>> {
  const body = toRequest(request, context.now());
  const read = await callBorzo(context, { operation: 'quote', path: '/calculate-order', body }, calculation);
  const plain = { is_extended: false, is_branch_only: false, zone: null };
  if (read.outcome === 'refused' && notServed.has(read.code)) return done({ services: [], ...plain });
  if (read.outcome !== 'done') return read;
  return done({ services: [{ code: SERVICE, transit_days: 0, cost: centavosOf(read.value.order.payment_amount) }], ...plain });
}
