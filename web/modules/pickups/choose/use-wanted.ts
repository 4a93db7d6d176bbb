import { useEffect, useEffectEvent } from 'react';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { useCall } from '../../../platform/use-call.ts';
import { readFlow, writeFlow } from '../../shipment/flow/flow-store.ts';
import { withWanted } from '../flow/pickup-changes.ts';

/** As many as one address names; a pickup takes more, chosen in the list. */
const MOST_WANTED = 200;

/** The numbers of `parcel_numbers` in an address, each once. */
export const wantedNumbers = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((number) => number.trim()))].filter((number) => number !== '').slice(0, MOST_WANTED);

/** Takes the guides of the address into the flow (O-2.38); `onTaken` forgets them there, so that a reload does not choose them again. */
export function useWanted(text: string | undefined, onTaken: () => void) {
  const wanted = wantedNumbers(text);
  const asked = useCall(
    shippingOperations.listLabels,
    { for_pickup: true, parcel_numbers: wanted.join(','), limit: MOST_WANTED },
    { isOn: wanted.length > 0, isOnce: true },
  );
  const rows = asked.data?.data;
  const take = useEffectEvent(() => {
    if (!rows || wanted.length === 0) return;
    writeFlow(withWanted(readFlow('pickup'), wanted, rows));
    onTaken();
  });
  useEffect(() => take(), [rows]);
  return { isLooking: wanted.length > 0 && !asked.isError, error: asked.isError ? asked.error : null, retry: () => void asked.refetch() };
}
