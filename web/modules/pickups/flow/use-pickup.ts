import { useState } from 'react';
import { useMainAddress } from '../../addresses/use-main-address.ts';
import { endOf } from '../../rating/flow/flow-end.ts';
import { readFlow, useFlow, writeFlow } from '../../rating/flow/flow-store.ts';
import { joinedOf, pickupFaults } from './pickup-steps.ts';
import { withMainPlace } from './pickup-changes.ts';
import type { PickupFlow } from './pickup-flow.ts';
import { useHours } from './use-hours.ts';

/**
 * The pickup of this tab with what is wrong with it. It begins at the main address, which is kept only with the first change; one that was emptied on
 * purpose stays empty.
 */
export function usePickup() {
  const [stored] = useFlow('pickup');
  const { main } = useMainAddress(true);
  const [leavesPlace, leavePlace] = useState(false);
  const offered = leavesPlace || !main ? null : endOf(main);
  const flow = withMainPlace(stored, offered);
  const change = (edit: (flow: PickupFlow) => PickupFlow): PickupFlow => {
    const before = withMainPlace(readFlow('pickup'), offered);
    const next = edit(before);
    if (before.addressPickUp && !next.addressPickUp) leavePlace(true);
    writeFlow(next);
    return next;
  };
  const hours = useHours(flow.carrier, flow.addressPickUp?.zip_code ?? null);
  /** After 'Reiniciar': the main address is offered again. */
  const restart = () => leavePlace(false);
  return { flow, change, restart, hours, faults: pickupFaults(flow, hours), joined: joinedOf(flow) };
}
