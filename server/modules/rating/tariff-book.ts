import type { Clock } from '#platform/clock.ts';
import type { TariffBook } from './api.ts';
import { configForDay, gridOf, selectColumn } from './rules/rate-config.ts';
import {
  configsOfProposal,
  customersOfProposals,
  endConfig,
  insertConfig,
  livingConfigs,
  lockConfig,
  refillConfig,
  servicesOf,
  upsertServices,
  yearsOf,
} from './store/tariffs.ts';

/** What the editors of tariffs may do with rows and configs; each config's column is chosen by its volume (AMB-16.01). */
export const tariffBook = ({ clock }: { clock: Clock }): TariffBook => ({
  servicesOf,
  saveServices: upsertServices,
  configsOf: livingConfigs,
  configsOn: async (reader, customer, day) => {
    const byService = Map.groupBy(await livingConfigs(reader, customer, null), ({ service_id }) => service_id);
    return [...byService.values()].flatMap((configs) => configForDay(configs, day) ?? []);
  },
  addConfig: (tx, { prices, ...config }) =>
    insertConfig(tx, { proposal_id: null, ...config, prices: selectColumn(prices, config.volume), created_at: clock.now() }),
  lockConfig: async (tx, config) => (await lockConfig(tx, config)) ?? null,
  refillConfig: (tx, config, { proposal_name, volume, prices, zones }) =>
    refillConfig(tx, config, { proposal_name, volume, zones, prices: selectColumn(prices, volume), synced_at: clock.now() }),
  endConfig: (tx, config) => endConfig(tx, config, clock.now()),
  yearsOf,
  customersOfProposals,
  configsOfProposal,
  withColumn: selectColumn,
  isUsable: (config) => gridOf(config) !== null,
});
