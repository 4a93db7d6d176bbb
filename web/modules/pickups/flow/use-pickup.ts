import { useState } from 'react';
import { readFlow, useFlow, writeFlow } from '../../shipment/flow/flow-store.ts';
import { joinedOf, pickupFaults } from './pickup-steps.ts';
import { withPlace } from './pickup-changes.ts';
import type { PickupFlow } from '../../shipment/flow/pickup-flow.ts';
import { useHours } from './use-hours.ts';
import { useOfferedPlace } from './use-offered-place.ts';

/**
 * The pickup of this tab with what is wrong with it. The place that is offered is kept only once somebody changes it: it follows the guides, and no
 * guide is refused because of it. One that was emptied on purpose stays empty.
 */
export function usePickup() {
  const [stored] = useFlow('pickup');
  const place = useOfferedPlace(stored.labelsPickup[0]);
  const [leavesPlace, leavePlace] = useState(false);
  const offered = leavesPlace ? null : place;
  const flow = withPlace(stored, offered);
  const change = (edit: (flow: PickupFlow) => PickupFlow): PickupFlow => {
    const before = withPlace(readFlow('pickup'), offered);
    const next = edit(before);
    if (before.addressPickUp && !next.addressPickUp) leavePlace(true);
    writeFlow(next.addressPickUp === offered ? { ...next, addressPickUp: null } : next);
    return next;
  };
  const hours = useHours(flow.carrier, flow.addressPickUp?.zip_code ?? null);
  /** After 'Reiniciar': a place is offered again. */
  const restart = () => leavePlace(false);
  return { flow, change, restart, hours, faults: pickupFaults(flow, hours), joined: joinedOf(stored) };
}
