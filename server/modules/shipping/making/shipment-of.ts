import type { ShippingNeeds } from '../needs.ts';
import type { Shipment } from '../rules/label-request.ts';
import type { OrderTable } from '../tables.ts';

export type SentOrder = Pick<OrderTable, 'carrier' | 'service_code' | 'origin' | 'destination' | 'packages' | 'options'>;

/** An order as its carrier is to read it: what is judged before money moves is what is sent and printed afterwards. */
export const shipmentOf = (
  { catalogs }: Pick<ShippingNeeds, 'catalogs'>,
  { service_code, origin, destination, packages, options }: SentOrder,
): Shipment => ({
  service_code,
  origin,
  destination,
  packages,
  options,
  origin_state: catalogs.state(origin.state)?.code ?? '',
  destination_state: catalogs.state(destination.state)?.code ?? '',
});
