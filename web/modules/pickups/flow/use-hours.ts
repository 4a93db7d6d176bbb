import { todayOf } from '#contract/pickups/pickup-clock.ts';
import { listsTimes, type OfferedDay } from '#contract/pickups/pickup-times.ts';
import { pickupOperations } from '#contract/pickups/pickups.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useNow } from '../../../platform/use-now.ts';
import type { Judge } from './pickup-steps.ts';

const FRESH_MS = 300_000;

export type Hours = Judge & {
  /** The carrier lists its days and hours, and they are on their way, or could not be had. */
  state: 'free' | 'listed' | 'awaited' | 'failed';
  retry: () => void;
};

/** The days and hours that may be chosen: those of the rules, or what a carrier lists for the postal code (O-5.54, O-5.55). */
export function useHours(carrier: string | null, zip_code: string | null): Hours {
  const isListed = listsTimes(carrier);
  const isOn = isListed && zip_code !== null && zip_code !== '';
  const asked = useCall(pickupOperations.getPickupAvailability, { zip_code: zip_code ?? '' }, { isOn, staleMs: FRESH_MS });
  const options: readonly OfferedDay[] | undefined = isOn ? asked.data?.options : undefined;
  return {
    today: todayOf(useNow(), zip_code ?? ''),
    offered: options ?? null,
    state: !isOn ? 'free' : options ? 'listed' : asked.isError ? 'failed' : 'awaited',
    retry: () => void asked.refetch(),
  };
}
