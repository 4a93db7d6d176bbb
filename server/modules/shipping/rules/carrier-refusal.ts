import { finerCodes, NO_DETAILS, partnerWords, Refusal } from '#contract/shared/errors.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';

/** What a carrier refused, as people are told: our sentence of measures (S-8.27), its words, else its code (S-8.12). */
export function carrierRefusal({ code, description }: { code: string; description: string }): Refusal {
  if (description.includes('is not allowed for this measurement'))
    return new Refusal('CARRIER_REFUSED', { description: shippingTexts.measures, finerCode: finerCodes.measures });
  const words = partnerWords(description);
  return new Refusal('CARRIER_REFUSED', words === '' ? { description: NO_DETAILS, finerCode: code } : { description: words });
}
