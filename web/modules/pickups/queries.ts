import { homeOperations } from '#contract/home/home.ts';
import { pickupOperations } from '#contract/pickups/pickups.ts';
import type { PickupId } from '#contract/shared/ids.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { useAct, useCall, useRemember, useReplaceRow, type Told } from '../../platform/use-call.ts';

const { createPickup, listPickups, getPickup, updatePickup } = pickupOperations;
/** What changes when a pickup does: its guides can join another one, or no longer. */
const readers: readonly Operation[] = [listPickups, getPickup, shippingOperations.listLabels, homeOperations.getHome];

export const usePickupDetail = (id: string | null) => useCall(getPickup, { id: (id ?? '') as PickupId }, { isOn: id !== null });

export const useCreatePickup = () => useAct(createPickup, { forgets: readers });

export function useUpdatePickup() {
  const remember = useRemember();
  return useAct(updatePickup, { forgets: readers, onDone: (changed) => remember(getPickup, { id: changed.id }, changed) });
}

/** Cancels: the row of every page that shows it changes where it stands, and the list is not read again (O-4.10). */
export function useCancelPickup({ onDone, ...told }: Told) {
  const remember = useRemember();
  const replace = useReplaceRow();
  return useAct(updatePickup, {
    ...told,
    forgets: readers.filter((operation) => operation !== listPickups && operation !== getPickup),
    onDone: (changed, request) => {
      remember(getPickup, { id: changed.id }, changed);
      replace(listPickups, changed.id, (row) => ({ ...row, status: changed.status, can_edit: changed.can_edit, can_cancel: changed.can_cancel }));
      onDone?.(changed, request);
    },
  });
}
