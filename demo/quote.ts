import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { PackageRow } from '#contract/packages/packages.ts';
import { firstSettings } from '#contract/settings/settings.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { CatalogService } from '../server/modules/catalogs/api.ts';
import { pocketOf } from '../server/modules/rating/rules/pocket.ts';
import { priceShipment, type GuidePrice, type ShipmentPrice, type Terms, type Way } from '../server/modules/rating/rules/price-shipment.ts';
import { gridOf, selectColumn, type Grid } from '../server/modules/rating/rules/rate-config.ts';
import { moneyTerms, stockTerms, usualInsuranceShare } from '../server/modules/rating/rules/service-terms.ts';
import { measureRow, pieceCount, type ShipmentRow } from '../server/modules/rating/rules/shipment.ts';
import type { DemoCatalog } from './catalog.ts';
import type { DemoCustomer } from './people.ts';
import type { DemoTariffs } from './tariffs.ts';

export type DemoQuote = {
  service: CatalogService;
  payment_kind: PaymentKind;
  /** What the prices were computed from, and all of them together. */
  terms: Terms;
  way: Way;
  shipment: readonly ShipmentRow[];
  price: ShipmentPrice;
  /** Price of one piece of each row. */
  prices: readonly GuidePrice[];
};

/** What a service costs a customer, by the price engine of the portal. `stock` = free units, `unitPrice` = of the next one. */
export type Quoting = (
  customer: DemoCustomer,
  service: CatalogService,
  shipment: { rows: readonly PackageRow[]; zip_destination: string; stock: number; unitPrice: Centavos },
) => DemoQuote | null;

const offMainNetwork = /^9[0-8]/;
const isExtended = (carrier: CarrierSlug, zip: string): boolean => aboutCarrier(carrier).kind === 'api' && offMainNetwork.test(zip);

export function quoting({ contents }: DemoCatalog, tariffs: DemoTariffs): Quoting {
  const insurable = new Set(contents.filter((content) => content.can_be_assured).map(({ content }) => content));
  const terms = termsOf(tariffs);
  const first = firstSettings();
  const usual = usualInsuranceShare((key) => first[key]);
  return (customer, service, { rows, zip_destination, stock, unitPrice }) => {
    const payment_kind = pocketOf(customer.customer_modality, service.mode, { stock, pieces: pieceCount(rows) });
    if (!payment_kind) return null;
    const { row, grid } = terms(customer, service.id);
    const insured = { ...service, insurance_percentage: service.insurance_percentage ?? usual };
    const priced = payment_kind === 'prepaid' ? stockTerms(insured, row, grid, unitPrice) : moneyTerms(insured, row, grid);
    const measured = rows.map((one) => measureRow(one, (content) => insurable.has(content)));
    const way = { zone_cost: ZERO, is_extended: isExtended(service.carrier, zip_destination), zone: null };
    const price = priced && priceShipment(priced, measured, way);
    return price && { service, payment_kind, terms: priced, way, shipment: measured, price, prices: price.guides };
  };
}

function termsOf({ services, configs }: DemoTariffs) {
  const keyOf = ({ customer_id, service_id }: { customer_id: string; service_id: string }) => `${customer_id} ${service_id}`;
  const rows = new Map(services.map((row) => [keyOf(row), row]));
  const grids = new Map(
    configs.map((config) => [keyOf(config), gridOf({ prices: selectColumn(config.prices, config.volume), zones: config.zones })]),
  );
  return ({ id }: DemoCustomer, service_id: ServiceId) => {
    const key = keyOf({ customer_id: id, service_id });
    const row = rows.get(key);
    if (!row) throw new Error(`no tariff for ${key}`);
    return { row, grid: (grids.get(key) ?? null) as Grid | null };
  };
}
