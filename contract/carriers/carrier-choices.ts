import { aboutCarrier, carrierSlugs, type CarrierSlug } from './carriers.ts';

/** All carriers as choices, by their names. */
export const carrierChoices = (): { value: CarrierSlug; label: string }[] =>
  carrierSlugs()
    .map((value) => ({ value, label: aboutCarrier(value).name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
