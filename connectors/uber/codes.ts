import type { FollowUp } from '#contract/shipping/shipping.ts';

/** Every status of a delivery. Until it is collected it may be cancelled, also while the courier is on the way. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map([
  ['pending', 'registered'],
  ['pickup', 'registered'],
  ['pickup_complete', 'scanned'],
  ['dropoff', 'in_transit'],
  ['delivered', 'delivered'],
  ['canceled', 'cancelled'],
  ['returned', 'exception'],
]);

/** Those in which the courier has the parcel, or had it. */
export const isScan = (status: string): boolean => ['pickup_complete', 'dropoff', 'delivered', 'returned'].includes(status);

/** A way on which nobody carries anything. */
export const notServedCodes: ReadonlySet<string> = new Set(['address_undeliverable', 'address_undeliverable_limited_couriers', 'unknown_location']);
