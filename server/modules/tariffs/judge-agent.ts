import type { ProspectId, ServiceId } from '#contract/shared/ids.ts';
import type { Bargain } from '#contract/tariffs/service-rules.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { StoredConfig } from '../rating/api.ts';
import type { TariffsNeeds } from './needs.ts';
import { agentFaults } from './rules/agent-faults.ts';
import { prospectRatesOf } from './store/prospect-rates.ts';
import { proposalsOf } from './store/proposals.ts';
import { yearOf } from './year-of.ts';

type Judged = {
  service: CatalogService;
  former: Bargain;
  row: Bargain;
  at: number;
  /** The tariff that is taken where there is none yet. */
  taken?: { proposal_id?: string | undefined; volume?: number | undefined };
};

/**
 * What an agent may not give of these services, by field. Judged is against the tariff that quotes for the customer today, or that the prospect has, else against the one that
 * it would get: the proposal that is named, or the first of the year, as `addMissingRates` takes it.
 */
export async function faultsOfAgent(
  needs: TariffsNeeds,
  reader: Reader,
  configs: readonly Pick<StoredConfig, 'service_id' | 'prices'>[],
  judged: readonly Judged[],
): Promise<Record<string, string>> {
  const maxDiscount = needs.settings.value('MAX_AGENT_DISCOUNT');
  const proposals = await proposalsOf(reader, yearOf(needs));
  const pricesOf = (service_id: ServiceId, { proposal_id, volume = 1 }: NonNullable<Judged['taken']>) => {
    const config = configs.find((each) => each.service_id === service_id);
    if (config) return config.prices;
    const own = proposals.filter((proposal) => proposal.service_id === service_id);
    const proposal = proposal_id === undefined ? own[0] : own.find(({ id }) => id === proposal_id);
    return proposal ? needs.rating.book.withColumn(proposal.prices, volume) : [];
  };
  return Object.fromEntries(
    judged.flatMap(({ service, former, row, at, taken = {} }) =>
      Object.entries(agentFaults({ service, former, row, prices: pricesOf(service.id, taken), maxDiscount })).map(
        ([field, message]) => [`services.${at}.${field}`, message] as const,
      ),
    ),
  );
}

/** The same of the services of a prospect; `prospect` null = it is being made. */
export async function faultsOfProspect(
  needs: TariffsNeeds,
  reader: Reader,
  prospect: ProspectId | null,
  judged: readonly { id: ServiceId; former: Bargain; row: Bargain; at: number }[],
): Promise<Record<string, string>> {
  const known = new Map((await needs.catalogs.services(reader)).map((service) => [service.id, service]));
  const rates = prospect ? await prospectRatesOf(reader, [prospect], yearOf(needs)) : [];
  const found = judged.flatMap(({ id, ...each }) => {
    const service = known.get(id);
    return service ? [{ ...each, service }] : [];
  });
  return faultsOfAgent(needs, reader, rates, found);
}
