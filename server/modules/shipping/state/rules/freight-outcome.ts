import { NO_DETAILS } from '#contract/shared/errors.ts';
import { outcomeWords } from '#texts/es/shipping/label-page.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { FreightOutcome } from '../../api.ts';
import { carrierRefusal } from '../../rules/carrier-refusal.ts';
import type { GuideState } from './guide-state.ts';

/** The carrier's words, ours where the call never left, or what is known of a refusal without words. */
function reasonOf({ refusal }: GuideState): string {
  if (!refusal || refusal.code === 'NOT_MADE') return shippingTexts.freightNotMade;
  const { description } = carrierRefusal(refusal).details;
  return description === undefined || description === NO_DETAILS ? outcomeWords(`${refusal.code} `) : description;
}

/** What became of a guide of freight, as its order is told; null = it is none, or nothing is said of it yet. */
export function freightOutcome(guide: GuideState): FreightOutcome | null {
  const { id, customer_id, carrier, creation, parcel_number } = guide;
  if (!guide.is_consolidated) return null;
  switch (creation) {
    case 'reserved':
      return null;
    case 'unknown':
      return { id, customer_id, carrier, state: 'unknown' };
    case 'refused':
      return { id, customer_id, carrier, state: 'refused', reason: reasonOf(guide) };
    case 'made':
      return { id, customer_id, carrier, state: 'made', parcel_number: parcel_number as string };
  }
}
