import type { FollowUp } from '#contract/shipping/shipping.ts';

/** The words that we give iVoy for what it tells: it maps its own to them. A word of its own is kept and moves nothing. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map([
  ['CREATED', 'registered'],
  ['COURIER_ASSIGNED', 'registered'],
  ['AT_PICKUP', 'registered'],
  ['PICKUP_FAILED', 'exception'],
  ['PICKED_UP', 'scanned'],
  ['IN_WAREHOUSE', 'in_transit'],
  ['OUT_FOR_DELIVERY', 'in_transit'],
  ['AT_DROPOFF', 'in_transit'],
  ['DELIVERY_FAILED', 'exception'],
  ['DELIVERED', 'delivered'],
  ['RETURNING', 'exception'],
  ['RETURNED', 'exception'],
  ['DAMAGED', 'exception'],
  ['LOST', 'exception'],
  ['CANCELLED', 'cancelled'],
]);

const onPaper: ReadonlySet<string> = new Set(['CREATED', 'COURIER_ASSIGNED', 'AT_PICKUP', 'PICKUP_FAILED', 'CANCELLED']);
/** Those in which the courier has the parcel, or had it. */
export const isScan = (status: string): boolean => followUps.has(status) && !onPaper.has(status);
