import type { Subject } from '#contract/access/access.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { CustomerRow } from '../access/api.ts';
import type { RatingNeeds } from './needs.ts';
import { offeredServices, type OfferQuestion } from './rules/offered-services.ts';
import type { FreightTerms } from './rules/price-shipment.ts';
import { configForDay, gridOf, type Grid } from './rules/rate-config.ts';
import { unitPrice, usualInsuranceShare } from './rules/service-terms.ts';
import type { ShipmentRow } from './rules/shipment.ts';
import { configsOf, enabledServices, type RateConfig } from './store/tariffs.ts';
import { isSoldTo } from './rules/is-sold-to.ts';

type Asked = { subject: Subject; customer: CustomerRow; shipment: readonly ShipmentRow[]; freight?: FreightTerms };

/** The services that a shipment may be quoted with, before any carrier is asked. */
export async function findOffers(needs: RatingNeeds, { subject, customer, ...sent }: Asked): Promise<ReturnType<typeof offeredServices>> {
  return offeredServices({ ...(await offerFacts(needs, { subject, customer })), ...sent });
}

/** Without those of carriers that are switched off, or not for this customer: nothing of them is quoted or sold. */
const inService = (services: readonly CatalogService[], customer: CustomerId): CatalogService[] =>
  services.filter(({ carrier }) => isSoldTo(aboutCarrier(carrier), customer));

/** The prepaid services of a customer and what one unit of each costs now. */
export async function unitPrices({ catalogs, clock }: Pick<RatingNeeds, 'catalogs' | 'clock'>, reader: Reader, customer: CustomerId) {
  const today = businessDayOf(clock.now());
  const year = Number(today.slice(0, 4));
  const rows = new Map((await enabledServices(reader, customer)).map((row) => [row.service_id, row]));
  const grids = gridsOf(await configsOf(reader, customer, [year, year - 1]), today);
  return inService(await catalogs.services(reader), customer).flatMap((service) => {
    const row = rows.get(service.id);
    if (!row || service.mode !== 'Prepago') return [];
    return [{ service, min_stock: row.min_stock, price: unitPrice(service, row, grids.get(service.id) ?? null) }];
  });
}

/** What decides which services are offered, whatever is sent. */
export async function offerFacts({ db, catalogs, wallet, clock, settings }: RatingNeeds, { subject, customer }: Omit<Asked, 'shipment' | 'freight'>) {
  const today = businessDayOf(clock.now());
  const year = Number(today.slice(0, 4));
  const rows = await enabledServices(db, subject.customer_id);
  const configs = await configsOf(db, subject.customer_id, [year, year - 1]);
  const { stock } = await wallet.spendable(db, { customer_id: subject.customer_id, user_id: subject.user_id, role: subject.role });
  return {
    services: inService(await catalogs.services(db), subject.customer_id),
    rows: new Map(rows.map((row) => [row.service_id, row])),
    grids: gridsOf(configs, today),
    stock,
    modality: customer.customer_modality,
    allowed: subject.services,
    usual_insurance_share: usualInsuranceShare(settings.value),
  } satisfies Omit<OfferQuestion, 'shipment' | 'freight'>;
}

function gridsOf(configs: readonly Pick<RateConfig, 'service_id' | 'year' | 'prices' | 'zones'>[], today: string): ReadonlyMap<ServiceId, Grid> {
  const grids = new Map<ServiceId, Grid>();
  for (const [service_id, ofService] of Map.groupBy(configs, (config) => config.service_id)) {
    const config = configForDay(ofService, today);
    const grid = config && gridOf(config);
    if (grid) grids.set(service_id, grid);
  }
  return grids;
}
