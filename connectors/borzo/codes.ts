import type { FollowUp } from '#contract/shipping/shipping.ts';

/** The statuses of an order and of its delivery; where both have one of a name, it means the same. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map([
  ['draft', 'registered'],
  ['new', 'registered'],
  ['available', 'registered'],
  ['planned', 'registered'],
  ['courier_assigned', 'registered'],
  ['courier_departed', 'registered'],
  ['parcel_picked_up', 'scanned'],
  ['active', 'in_transit'],
  ['courier_arrived', 'in_transit'],
  ['delayed', 'exception'],
  ['reactivated', 'exception'],
  ['failed', 'exception'],
  ['invalid', 'exception'],
  ['completed', 'delivered'],
  ['finished', 'delivered'],
  ['canceled', 'cancelled'],
  ['deleted', 'cancelled'],
]);

/** Those in which the courier has the parcel, or had it. */
export const isScan = (status: string): boolean =>
  ['parcel_picked_up', 'active', 'courier_arrived', 'failed', 'completed', 'finished'].includes(status);

/** An order that had ended is carried again: a delivery that was told is withdrawn. */
export const isReopened = (status: string): boolean => status === 'reactivated';

/** Those in which somebody is on the way for it. */
export const hasCourier = (status: string): boolean =>
  ['courier_assigned', 'courier_departed', 'parcel_picked_up', 'active', 'courier_arrived', 'delayed'].includes(status);

/** What the order says goes before what its delivery says: the whole of it has ended, or stands still. */
export const isOfOrder = (status: string): boolean => ['delayed', 'reactivated', 'completed', 'canceled'].includes(status);

/** A way on which nobody carries anything: what `parameter_errors` says of an address. */
export const notServed: ReadonlySet<string> = new Set(['address_not_found', 'different_regions', 'unknown_region', 'out_of_service_area']);
