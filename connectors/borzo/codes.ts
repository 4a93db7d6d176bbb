import type { FollowUp } from '#contract/shipping/shipping.ts';

/** The statuses of an order and of its delivery; where both have one of a name, it means the same. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map([
  ['draft', 'registered'],
  ['new', 'registered'],
  ['available', 'registered'],
  ['planned', 'registered'],
  ['courier_assigned', 'registered'],
  ['courier_departed', 'registered'],
  ['courier_at_pickup', 'registered'],
  ['parcel_picked_up', 'scanned'],
  ['active', 'in_transit'],
  ['courier_arrived', 'in_transit'],
  ['delayed', 'exception'],
  ['reactivated', 'exception'],
  ['failed', 'exception'],
  ['invalid', 'exception'],
  ['return_planned', 'exception'],
  ['return_courier_assigned', 'exception'],
  ['return_courier_departed', 'exception'],
  ['return_courier_picked_up', 'exception'],
  ['return_finished', 'exception'],
  ['reattempt_planned', 'exception'],
  ['reattempt_courier_assigned', 'exception'],
  ['reattempt_courier_departed', 'exception'],
  ['reattempt_courier_picked_up', 'in_transit'],
  ['reattempt_finished', 'delivered'],
  ['completed', 'delivered'],
  ['finished', 'delivered'],
  ['canceled', 'cancelled'],
  ['deleted', 'cancelled'],
]);

/** What a delivery ends with when its parcel goes back; an order is 'completed' all the same. */
export const RETURNED = 'return_finished';
const isReattempt = (status: string): boolean => status.startsWith('reattempt_');
/** Nobody received the parcel: it goes back, or will be brought once more. */
const isOnItsWayAgain = (status: string): boolean => status.startsWith('return_') || (isReattempt(status) && followUps.get(status) !== 'delivered');

/** Those in which the courier has the parcel, or had it. */
export const isScan = (status: string): boolean =>
  ['parcel_picked_up', 'active', 'courier_arrived', 'failed', 'completed', 'finished'].includes(status) ||
  isOnItsWayAgain(status) ||
  isReattempt(status);

/** Whether a delivery says that nobody has received the parcel: its order may be 'completed' all the same. */
export const isNotReceived = (status: string): boolean => status === 'failed' || isOnItsWayAgain(status);

/** An order that had ended is carried again, or its parcel goes back: a delivery that was told is withdrawn. */
export const isReversal = (status: string): boolean => status === 'reactivated' || isOnItsWayAgain(status);

/** Those in which somebody is on the way for it. */
export const hasCourier = (status: string): boolean =>
  ['courier_assigned', 'courier_departed', 'courier_at_pickup', 'parcel_picked_up', 'active', 'courier_arrived', 'delayed'].includes(status);

/** What the order says goes before what its delivery says: the whole of it has ended, or stands still. */
export const isOfOrder = (status: string): boolean => ['delayed', 'reactivated', 'completed', 'canceled'].includes(status);

/** A way on which nobody carries anything: what `parameter_errors` says of an address. */
export const notServed: ReadonlySet<string> = new Set(['address_not_found', 'different_regions', 'unknown_region', 'out_of_service_area']);
