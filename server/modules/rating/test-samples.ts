import type { PackageRow } from '#contract/packages/packages.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { CatalogService } from '../catalogs/api.ts';
import { testSettings } from '../settings/test-settings.ts';
import type { CustomerService } from './api.ts';
import type { FreightCosts } from './rules/freight-terms.ts';
import { freightCosts as costsOf } from './rules/freight-terms.ts';
import { usualInsuranceShare, type InsuredService } from './rules/service-terms.ts';

/** As the settings have them unless root says otherwise. */
export const freightCosts: FreightCosts = costsOf(testSettings().value);
export const aCustomer = '000000000000000000000000C1' as CustomerId;
export const aService = '000000000000000000000000S1' as ServiceId;

/** A service of the catalogue with one row of 5 kg and the usual insurance. */
export const service = (over: Partial<CatalogService>): InsuredService => ({
  id: aService,
  carrier: 'estafeta',
  code: '70',
  name: 'Terrestre',
  mode: 'Consumo',
  transit_days: 2,
  divisor: 5000,
  max_weight_kg: null,
  weight_rows: [{ name: '5K', included_kg: 5 }],
  extra_kg_price: 10_00 as Centavos,
  reissue_price: ZERO,
  irregular_delivery_price: ZERO,
  max_declared_value: 1_000_000_00 as Centavos,
  takes_envelopes: true,
  takes_pallets: false,
  weight_rule: 'per_package',
  editable: true,
  price_floor: null,
  ...over,
  insurance_percentage: over.insurance_percentage ?? usualInsuranceShare(testSettings().value),
});

/** A customer's row of that service, without price of its own. */
export const serviceRow = (over: Partial<CustomerService>): CustomerService => ({
  customer_id: aCustomer,
  service_id: aService,
  enabled: true,
  price_list: ZERO,
  discount: 0,
  insurance_percentage: null,
  irregular_delivery_price: null,
  reissue_price: null,
  min_stock: 0,
  ...over,
});

/** One box of 1 × 1 × 1 cm and 1 kg with clothes. */
export const packageOf = (over: Partial<PackageRow>): PackageRow => ({
  quantity: 1,
  type: 'Caja',
  content: 'Ropa y calzado',
  length: 1,
  width: 1,
  height: 1,
  measurement: 'cm',
  weight: 1,
  insurance: ZERO,
  is_irregular_delivery: false,
  merchandise: [],
  ...over,
});
