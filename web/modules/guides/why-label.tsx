import { labelPriceOperations } from '#contract/shipping/label-price.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { useCall } from '../../platform/use-call.ts';
import { WhyPrice } from '../shipment/rates/why-price.tsx';

/** '¿Por qué este precio?' of a guide. */
export function WhyLabel({ detail: { carrier, id, parcel_number } }: { detail: LabelDetail }) {
  const useAnswer = (isOn: boolean) => useCall(labelPriceOperations.getLabelPrice, { carrier, id }, { isOn });
  return <WhyPrice of={parcel_number ?? ''} useAnswer={useAnswer} />;
}
