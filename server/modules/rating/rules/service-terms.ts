import { IVA_PERCENT } from '#contract/rating/rating.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { CatalogService } from '../../catalogs/api.ts';
import type { ReadSetting } from '../../settings/api.ts';
import type { CustomerService } from '../api.ts';
import type { Band, TariffSource, Terms } from './price-shipment.ts';
import type { Grid } from './rate-config.ts';
import { taxedShare, WHOLE } from './taxed-share.ts';

type Priced = { bands: readonly Band[]; kept_share: number; source: TariffSource };
const nowhere = { year: null, from: null, to: null };

/** Own price, else the grid less the discount; null when the customer has no price for the service (AMB-6.02, 2). */
function pricedBands(service: Pick<CatalogService, 'weight_rows'>, row: CustomerService, grid: Grid | null): Priced | null {
  const rows = service.weight_rows.toSorted((a, b) => a.included_kg - b.included_kg);
  if (row.price_list > 0) {
    const bands = rows.slice(0, 1).map(({ name, included_kg }) => ({ name, included_kg, cost: row.price_list }));
    return { bands, kept_share: WHOLE, source: { kind: 'own', ...nowhere } };
  }
  if (!grid) return null;
  const bands = rows.map(({ name, included_kg }) => ({ name, included_kg, cost: grid.costs.get(name) ?? null }));
  return { bands, kept_share: WHOLE - row.discount, source: { kind: 'grid', ...(grid.column ?? nowhere) } };
}

/** A service's insurance is its own or, where it has none, the usual one of the settings (AMB-6.02, 7). */
export type InsuredService = Omit<CatalogService, 'insurance_percentage'> & { insurance_percentage: number };

/** What the settings say of it, in parts of WHOLE. */
export const usualInsuranceShare = (value: ReadSetting): number => Math.round(value('INSURANCE_PERCENT') * (WHOLE / 100));

const commonTerms = (service: InsuredService, row: CustomerService) => ({
  divisor: service.divisor,
  extra_kg_price: service.extra_kg_price,
  irregular_delivery_price: row.irregular_delivery_price ?? service.irregular_delivery_price,
  reissue_price: row.reissue_price ?? service.reissue_price,
  insurance_share: Math.min(WHOLE, row.insurance_percentage ?? service.insurance_percentage),
  iva_percent: IVA_PERCENT,
});

/** Net price of one unit of a prepaid service: of its base row, rounded once; null when the customer has none (AMB-12.10). */
export function unitPrice(service: CatalogService, row: CustomerService, grid: Grid | null): Centavos | null {
  const priced = pricedBands(service, row, grid);
  const cost = priced?.bands[0]?.cost;
  return priced && cost ? taxedShare(cost, priced.kept_share, ZERO, IVA_PERCENT).net : null;
}

/** The terms of a service that is paid in money; null when it has no price for this customer. */
export function moneyTerms(service: InsuredService, row: CustomerService, grid: Grid | null): Terms | null {
  const priced = pricedBands(service, row, grid);
  return priced && { ...commonTerms(service, row), ...priced, stock_unit_price: null };
}

/**
 * The terms of a service that is paid by stock: one unit covers the base row, its price is that of the lot, for information.
 * Without a lot it is what a unit costs to buy; null when it has no such price either.
 */
export function stockTerms(service: InsuredService, row: CustomerService, grid: Grid | null, lotUnitPrice: Centavos | null): Terms | null {
  const priced = pricedBands(service, row, grid);
  const [base] = service.weight_rows.toSorted((a, b) => a.included_kg - b.included_kg);
  if (!base) return null;
  const { name, included_kg } = base;
  const cost = priced?.bands[0]?.cost;
  const unitPrice = lotUnitPrice ?? (priced && cost ? taxedShare(cost, priced.kept_share, ZERO, IVA_PERCENT).total : null);
  if (unitPrice === null) return null;
  const bands = [{ name, included_kg, cost: null }];
  return { ...commonTerms(service, row), bands, kept_share: WHOLE, source: { kind: 'stock', ...nowhere }, stock_unit_price: unitPrice };
}
