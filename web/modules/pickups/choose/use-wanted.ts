import { useEffect, useEffectEvent } from 'react';
import { shippingOperations } from '#contract/shipping/shipping.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { readFlow, writeFlow } from '../../shipment/flow/flow-store.ts';
import { withWanted } from '../flow/pickup-changes.ts';

/** As many as one address names; a pickup takes more, chosen in the list. */
const MOST_WANTED = 200;

/** The numbers of `parcel_numbers` in an address, each once. */
const numbersIn = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').map((number) => number.trim()))].filter((number) => number !== '');

/** Takes the guides of the address into the flow (O-2.38); `onTaken` forgets them there, so that a reload does not choose them again. */
export function useWanted(text: string | undefined, onTaken: () => void) {
  const named = numbersIn(text);
  const wanted = named.slice(0, MOST_WANTED);
  const asked = useCall(
    shippingOperations.listLabels,
    { for_pickup: true, parcel_numbers: wanted.join(','), limit: MOST_WANTED },
    { isOn: wanted.length > 0, isOnce: true },
  );
  const rows = asked.data?.data;
  const take = useEffectEvent(() => {
    if (!rows || wanted.length === 0) return;
    writeFlow(withWanted(readFlow('pickup'), wanted, rows));
    // Several pages of Envíos can be selected at once.
    if (named.length > MOST_WANTED) showToast({ tone: 'error', message: texts.tooManyNamed(MOST_WANTED, named.length) });
    onTaken();
  });
  useEffect(() => take(), [rows]);
  return { isLooking: wanted.length > 0 && !asked.isError, error: asked.isError ? asked.error : null, retry: () => void asked.refetch() };
}
