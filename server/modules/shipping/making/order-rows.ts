import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { newId } from '#platform/ids.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import { components } from '#contract/rating/rating.ts';
import type { LockedRate } from '../../rating/api.ts';
import type { ShippingWaits } from '../needs.ts';
import { nameOfEnd, searchTextOf } from '../rules/search-text.ts';
import { reservedState } from '../state/rules/guide-state.ts';
import { guideLifeEnd } from '../state/rules/guide-life.ts';
import type { NewOrder } from '../store/orders.ts';
import type { OrderTable } from '../tables.ts';
import type { WantedOrder } from '../api.ts';

type Priced = { rate: LockedRate; trading_name: string; now: Date; waits: Pick<ShippingWaits, 'leaseMs'> };

/** A wanted order with its price, as it is kept. */
export function orderRow(
  { id, shipment, payer, by, key, body_hash }: Omit<WantedOrder, 'rate'>,
  { rate, trading_name, now, waits }: Priced,
): NewOrder {
  const ship_date = businessDayOf(now);
  return {
    id,
    customer_id: payer.customer_id,
    user_id: payer.user_id,
    user_role: payer.role,
    actor_id: by.actor_id,
    request_id: by.request_id,
    key,
    key_owner_id: by.key_owner_id ?? by.actor_id,
    body_hash,
    batch_id: rate.batch_id,
    rate_id: rate.rate_id,
    carrier: rate.carrier,
    service_id: rate.service_id,
    service_code: rate.service_code,
    service_description: rate.service_description,
    payment_kind: rate.payment_kind,
    origin: shipment.origin_info,
    destination: shipment.destination_info,
    packages: shipment.packages,
    options: {
      use_trading: shipment.use_trading,
      trading_name,
      reference: shipment.reference?.trim() || null,
      additional_info: shipment.additional_info?.trim() || null,
      output_type: shipment.output_type ?? null,
      notification_contacts: shipment.notification_contacts,
      ...(shipment.draft_id ? { draft_id: shipment.draft_id } : {}),
      ship_date,
      valid_until: guideLifeEnd(ship_date, aboutCarrier(rate.carrier).labelLife),
    },
    lease_until: new Date(now.getTime() + waits.leaseMs),
    created_at: now,
  };
}

/** One guide per piece, its money still to be held. */
export const guideRows = (order: OrderTable, rate: LockedRate, business_id: WantedOrder['shipment']['business_id'] | null) =>
  rate.pieces.map(({ row, price }, index) => ({
    ...guideRow(order, business_id),
    id: newId<LabelId>(),
    piece: index + 1,
    row_index: row,
    promised_on: rate.delivery_date || null,
    price_total: sumCentavos(components.map((component) => price[component].total)),
  }));

function guideRow(order: OrderTable, business_id: WantedOrder['shipment']['business_id'] | null) {
  const { origin: origin_info, destination: destination_info } = order;
  return {
    customer_id: order.customer_id,
    order_id: order.id,
    user_id: order.user_id,
    carrier: order.carrier,
    service_id: order.service_id,
    service_description: order.service_description,
    payment_kind: order.payment_kind,
    source: 'api' as const,
    ...reservedState,
    business_id: business_id ?? null,
    reference: order.options.reference,
    valid_until: order.options.valid_until,
    origin_city: origin_info.city,
    origin_state: origin_info.state,
    origin_zip: origin_info.zip_code,
    origin_name: nameOfEnd(origin_info),
    origin_neighborhood: origin_info.neighborhood,
    destination_city: destination_info.city,
    destination_state: destination_info.state,
    destination_zip: destination_info.zip_code,
    destination_name: nameOfEnd(destination_info),
    destination_neighborhood: destination_info.neighborhood,
    search_text: searchTextOf(order.options.reference, origin_info, destination_info),
    created_at: order.created_at,
  };
}
