import { businessDayOf, DAY_MS } from '#contract/shared/dates.ts';
import { businessDaysBetween } from '#contract/shared/calendar.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { Batch } from '../server/modules/rating/store/batches.ts';
import { deliveryDate, type QuotedRate } from '../server/modules/rating/rules/quoted-rates.ts';
import type { PlacedOrder } from './orders.ts';

export type DemoBatch = { batch: Batch; rate: QuotedRate & Pick<PlacedOrder['order'], 'rate_id' | 'batch_id' | 'customer_id'> };

/** The quote that an order was made from: what its price is explained by, and what new prices are tried on. */
export function quoteOf({ order, quote }: PlacedOrder): DemoBatch {
  const { batch_id, rate_id, customer_id, user_id, actor_id, created_at, origin, destination } = order;
  const { service, payment_kind, terms, way, shipment, price } = quote;
  const today = businessDayOf(created_at);
  const delivery_date = deliveryDate(today, service.transit_days, way.is_extended);
  return {
    batch: {
      ...{ id: batch_id, customer_id, user_id, actor_id, shipment, created_at, consumed_at: created_at, freight: null, unavailable: [], request: {} },
      ...{ zip_origin: origin.zip_code, zip_destination: destination.zip_code, ocurre_office: false },
      expires_at: new Date(created_at.getTime() + DAY_MS),
    },
    rate: {
      ...{ rate_id, batch_id, customer_id, payment_kind, terms, way, delivery_date, stock_available: null, expires_at: null },
      ...{ carrier: service.carrier, service_id: service.id as ServiceId, service_code: service.code, service_description: service.name },
      business_days: businessDaysBetween(today, delivery_date),
      ...{ quoted: price.quoted, total: price.total, to_pay: price.to_pay },
    },
  };
}
