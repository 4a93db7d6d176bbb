import { aboutCarrier, carriesFreight, carrierSlugs, type CarrierSlug } from './carriers.ts';

/** All carriers as choices, by their names. */
export const carrierChoices = (): { value: CarrierSlug; label: string }[] =>
  carrierSlugs()
    .map((value) => ({ value, label: aboutCarrier(value).name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** Those that carry freight. `quoted`, the carrier of the order, is one whatever its facts say: it has a service of freight. */
export const freightChoices = (quoted: string) => carrierChoices().filter(({ value }) => value === quoted || carriesFreight(value));
