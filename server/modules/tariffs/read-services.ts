import type { Actor } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { newServiceRow, shownInsurance } from '#contract/tariffs/service-rules.ts';
import type { CustomerServiceView, tariffServiceOperations } from '#contract/tariffs/services.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { CustomerService, StoredConfig } from '../rating/api.ts';
import type { TariffsNeeds } from './needs.ts';
import { increasesOf } from './store/proposals.ts';
import { yearOf } from './year-of.ts';

type Operations = typeof tariffServiceOperations;

/** GET /api/customer/{id}/services. */
export async function listCustomerServices(needs: TariffsNeeds, id: CustomerId, actor: Actor): Promise<{ data: CustomerServiceView[] }> {
  const { db, access, rating, catalogs } = needs;
  await access.customerOf(db, actor, id);
  const rows = new Map((await rating.book.servicesOf(db, id)).map((row) => [row.service_id, row]));
  const configs = new Map((await rating.book.configsOf(db, id, yearOf(needs))).map((config) => [config.service_id, config]));
  const isHouse = actor.customer_id === null;
  const services = (await catalogs.services(db)).filter((service) => isHouse || rows.get(service.id)?.enabled === true);
  return { data: services.map((service) => viewOf(needs, actor, service, rows.get(service.id), configs.get(service.id))) };
}

function viewOf(needs: TariffsNeeds, actor: Actor, service: CatalogService, row: CustomerService | undefined, config: StoredConfig | undefined) {
  const { enabled, min_stock, ...prices } = row ?? newServiceRow;
  const { price_list, discount, reissue_price, irregular_delivery_price } = prices;
  const insurance_percentage = shownInsurance(prices.insurance_percentage);
  const seesPrices = actor.sees_prices && actor.role !== 'client';
  return {
    ...{ id: service.id, enabled, min_stock, carrier: service.carrier, service: service.name, mode: service.mode },
    ...(seesPrices ? { price_list, discount, reissue_price, irregular_delivery_price, insurance_percentage } : {}),
    rates_service_description: needs.catalogs.ratesName(service.name, yearOf(needs)),
    tariff_name: config?.proposal_name ?? null,
    proposal_id: config?.proposal_id ?? null,
    volume: config?.volume ?? null,
    rate_config_id: config?.id ?? null,
    editable: actor.role === 'root' || (actor.role === 'agent' && service.editable),
  };
}

/** GET /api/service/tariffs. */
export async function listServiceTariffs(
  { db, catalogs }: TariffsNeeds,
  { year }: RequestOf<Operations['listServiceTariffs']>,
): Promise<ResponseOf<Operations['listServiceTariffs']>> {
  const increases = await increasesOf(db, year);
  const data = (await catalogs.services(db)).map(({ id, name, carrier }) => {
    const percentage = increases.get(id);
    return { id, name, carrier, percentage_increase: percentage === undefined ? null : percentage / 10_000 };
  });
  return { data };
}
