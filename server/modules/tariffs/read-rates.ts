import type { Actor } from '#contract/access/access.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { RateConfigView, rateOperations } from '#contract/tariffs/rates.ts';
import type { StoredConfig } from '../rating/api.ts';
import type { TariffsNeeds } from './needs.ts';
import { toProposal } from './read-proposals.ts';
import { documentsOf } from './store/documents.ts';
import { prospectRatesOf } from './store/prospect-rates.ts';
import { proposalsOf } from './store/proposals.ts';
import { yearOf } from './year-of.ts';

type Operations = typeof rateOperations;

/** GET /rates: the services of the catalogue with the proposals of a year. */
export async function listRates(
  { db, catalogs, rating }: TariffsNeeds,
  { year }: RequestOf<Operations['listRates']>,
): Promise<ResponseOf<Operations['listRates']>> {
  const byService = Map.groupBy(await proposalsOf(db, year), ({ service_id }) => service_id);
  const customers = await rating.book.customersOfProposals(db, year);
  const services = (await catalogs.services(db)).map(({ id, carrier, name, weight_rows }) => ({
    ...{ id, carrier, name },
    internal_service_names: weight_rows.toSorted((a, b) => a.included_kg - b.included_kg).map((row) => row.name),
    proposals: (byService.get(id) ?? []).map((proposal) => toProposal(proposal, customers.get(proposal.id) ?? 0)),
  }));
  return { services };
}

/** GET /rates/years: those with tariffs in scope, and the current one, the newest first (AMB-16.08). */
export async function listRateYears(needs: TariffsNeeds, actor: Actor): Promise<ResponseOf<Operations['listRateYears']>> {
  const years = await needs.rating.book.yearsOf(needs.db, await needs.access.scopeOf(needs.db, actor));
  return { data: [...new Set([...years, yearOf(needs)])].toSorted((a, b) => b - a) };
}

/** GET /rates/{id}: the tariffs of a customer in scope; without amounts for who may not see prices (AMB-16.06). */
export async function getCustomerRates(
  needs: TariffsNeeds,
  { id, year = yearOf(needs), with_data }: RequestOf<Operations['getCustomerRates']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getCustomerRates']>> {
  const { db, access, rating, fileUrl } = needs;
  await access.customerOf(db, actor, id);
  const documents = (await documentsOf(db, id)).filter(({ inactive_at }) => inactive_at === null);
  const urls = new Map(documents.map(({ carrier, file_id }) => [carrier, fileUrl(file_id)]));
  return { rate_configs: await shownOf(needs, await rating.book.configsOf(db, id, year), urls, with_data ? actor : null) };
}

/** GET /rates/prospect/{id}: those of a prospect in reach. */
export async function getProspectRates(
  needs: TariffsNeeds,
  { id, year = yearOf(needs), with_data }: RequestOf<Operations['getProspectRates']>,
  actor: Actor,
): Promise<ResponseOf<Operations['getProspectRates']>> {
  await needs.asks.findProspect(needs.db, actor, id);
  return { rate_configs: await shownOf(needs, await prospectRatesOf(needs.db, [id], year), new Map(), with_data ? actor : null) };
}

type Shown = Omit<StoredConfig, 'customer_id'>;
/** `reader`: who sees prices and zones; null = nobody asked for them. */
async function shownOf(
  { db, catalogs, rating }: TariffsNeeds,
  configs: readonly Shown[],
  urls: ReadonlyMap<string, string>,
  reader: Actor | null,
): Promise<RateConfigView[]> {
  const services = new Map((await catalogs.services(db)).map((service) => [service.id, service]));
  return configs.flatMap((config): RateConfigView[] => {
    const service = services.get(config.service_id);
    if (!service) return [];
    const { proposal_id, proposal_name, volume } = config;
    return [
      {
        ...{ id: config.id, year: config.year, service: service.name, service_id: service.id, carrier: service.carrier },
        ...{ proposal_id, proposal_name, volume, url: urls.get(service.carrier) ?? null, is_usable: rating.book.isUsable(config) },
        ...(reader ? dataOf(config, reader.sees_prices) : {}),
      },
    ];
  });
}

function dataOf({ prices, zones }: Shown, seesPrices: boolean): Pick<RateConfigView, 'prices' | 'zones'> {
  const shown = <T>(cost: T): T | null => (seesPrices ? cost : null);
  return {
    prices: prices.map(({ internalServiceName, rangeVolumes }) => ({
      internalServiceName,
      rangeVolumes: rangeVolumes.map(({ from, to, cost, selected }) => ({ from, to, cost: shown(cost), selected })),
    })),
    zones: zones.map(({ name, cost }) => ({ name, cost: shown(cost) })),
  };
}
