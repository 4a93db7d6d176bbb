import type { Tx } from '#platform/db/tx.ts';
import type { Clock } from '#platform/clock.ts';
import type { RatingApi } from './api.ts';
import { selectColumn } from './rules/rate-config.ts';
import { insertConfigs, upsertServices } from './store/tariffs.ts';

/** Writes service rows and rate configs in bulk; each config's column is chosen by its volume (AMB-16.01). */
export async function writeTariffs(
  { clock }: { clock: Clock },
  tx: Tx,
  { services, configs }: Parameters<RatingApi['writeTariffs']>[1],
): Promise<void> {
  await upsertServices(tx, services);
  const created_at = clock.now();
  await insertConfigs(
    tx,
    configs.map(({ prices, ...config }) => ({ proposal_id: null, ...config, prices: selectColumn(prices, config.volume), created_at })),
  );
}
