import { postalPoint } from '#contract/catalogs/postal-point.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import type { Point } from '../../carriers/api.ts';
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
  origin_point: pointOf(catalogs, origin),
  destination_point: pointOf(catalogs, destination),
});

/** The point of the address or, where it has none, that of its postal code. */
function pointOf(catalogs: ShippingNeeds['catalogs'], { latitude, longitude, zip_code }: EndInfo): Point | null {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude, is_rough: false };
  return postalPoint(catalogs.postalCode(zip_code));
}
