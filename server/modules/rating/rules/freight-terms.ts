import type { FreightDemands, FreightRequirements, FreightSpecial } from '#contract/rating/freight.ts';
import type { FreightSurcharge } from '#contract/rating/explanation.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { ReadSetting } from '../../settings/api.ts';
import type { CustomerService } from '../api.ts';
import type { FreightTerms, Terms } from './price-shipment.ts';
import type { Grid } from './rate-config.ts';
import { moneyTerms, type InsuredService } from './service-terms.ts';

/** What consolidated freight costs besides its rate, net; all of it from the settings (AMB-10.11). */
export type FreightCosts = {
  minimum: Centavos;
  kgPerM3: number;
  /** For each end with maneuvers, and each end that is not within 3 metres. */
  maneuvers: Centavos;
  far: Centavos;
  specials: Readonly<Record<FreightSpecial, Centavos>>;
};

export const freightCosts = (value: ReadSetting): FreightCosts => ({
  minimum: value('LTL_MINIMUM'),
  kgPerM3: value('LTL_KG_PER_M3'),
  maneuvers: value('LTL_MANEUVERS'),
  far: value('LTL_BEYOND_3_METERS'),
  specials: {
    cita: value('LTL_CITA'),
    rampa_hidraulica: value('LTL_RAMPA_HIDRAULICA'),
    fragil: value('LTL_FRAGIL'),
    no_estibable: value('LTL_NO_ESTIBABLE'),
  },
});

const surchargesOfEnd = (end: 'origin' | 'destination', asked: FreightRequirements | null, costs: FreightCosts): FreightSurcharge[] => [
  ...(asked?.maneuvers ? [{ kind: `maneuvers_${end}` as const, amount: costs.maneuvers }] : []),
  ...(asked && !asked.within_3_meters ? [{ kind: `far_${end}` as const, amount: costs.far }] : []),
];

/** What the demands of a shipment add to its price. */
export const freightOf = (costs: FreightCosts, { origin, destination, specials }: FreightDemands): FreightTerms => ({
  kg_per_m3: costs.kgPerM3,
  minimum: costs.minimum,
  surcharges: [
    ...surchargesOfEnd('origin', origin, costs),
    ...surchargesOfEnd('destination', destination, costs),
    ...specials.map((kind) => ({ kind, amount: costs.specials[kind] })),
  ].filter(({ amount }) => amount !== ZERO),
});

/** The terms of a service of freight: each row is a range of kg with its cost per kg, an own price is that of every kg. Null = no price. */
export function freightTerms(service: InsuredService, row: CustomerService, grid: Grid | null, freight: FreightTerms): Terms | null {
  const terms = moneyTerms(service, row, grid);
  if (!terms) return null;
  const rows = service.weight_rows.toSorted((a, b) => a.included_kg - b.included_kg);
  const bands = row.price_list > 0 ? rows.map(({ name, included_kg }) => ({ name, included_kg, cost: row.price_list })) : terms.bands;
  return { ...terms, bands, divisor: 1_000_000 / freight.kg_per_m3, freight };
}
