import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { madeInput } from '#contract/carriers/made-facts.ts';
import { serviceModes } from '#contract/catalogs/catalogs.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { CatalogService } from '../server/modules/catalogs/api.ts';
import type { MadeRow } from '../server/modules/carriers/store/made-carriers.ts';

/** Services of carriers that are data, as root might have added them: no installation has them from the start. */
export const ownServiceIds = {
  castoresGround: '4T2ZB8HQ6MXK3W9JC7RV0NDP5G' as ServiceId,
  potosinosGround: '6J8WN3R0TQ5ZKX2MB9HCV4GPD7' as ServiceId,
} as const;

const [, , consumption] = serviceModes;
const includedKg = [5, 15, 30];

const groundOf = (carrier: keyof typeof demoTexts.ownServices, id: ServiceId): CatalogService => {
  const name = demoTexts.ownServices[carrier];
  return {
    ...{ id, carrier, code: name, name, mode: consumption, transit_days: 3, divisor: aboutCarrier(carrier).divisor, max_weight_kg: null },
    weight_rows: includedKg.map((included_kg) => ({ name: `${name} ${included_kg}K`, included_kg })),
    ...{ extra_kg_price: centavos(9_00), reissue_price: centavos(120_00), irregular_delivery_price: centavos(90_00), insurance_percentage: null },
    ...{
      max_declared_value: centavos(1_000_000_00),
      takes_envelopes: true,
      takes_pallets: true,
      weight_rule: 'per_package',
      editable: true,
      price_floor: null,
    },
  };
};

export const ownServices: readonly CatalogService[] = [
  groundOf('castores', ownServiceIds.castoresGround),
  groundOf('potosinos', ownServiceIds.potosinosGround),
];

/** Carriers that root has switched on. */
const switchedOn: readonly CarrierSlug[] = ['potosinos'];
export const ownCarriers = (): readonly MadeRow[] => switchedOn.map((slug) => ({ ...madeInput(aboutCarrier(slug)), slug, is_on: true, n: 1 }));
