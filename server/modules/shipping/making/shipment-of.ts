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

/** A millionth of a degree: less than a step. */
const SAME_DEGREES = 1e-6;

/** The point of the address or, where it has none, that of its postal code. An address begins with the latter: until its marker is moved it has none. */
function pointOf(catalogs: ShippingNeeds['catalogs'], { latitude, longitude, zip_code }: EndInfo): Point | null {
  const middle = postalPoint(catalogs.postalCode(zip_code));
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return middle;
  const isMiddle = middle && Math.abs(latitude - middle.latitude) < SAME_DEGREES && Math.abs(longitude - middle.longitude) < SAME_DEGREES;
  return isMiddle ? middle : { latitude, longitude, is_rough: false };
}
