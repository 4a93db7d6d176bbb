import type { Actor } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { ServiceInput } from '#contract/tariffs/services.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TariffsNeeds } from './needs.ts';
import { proposalsOf } from './store/proposals.ts';
import { auditRate, copyOf } from './write-rate.ts';
import { yearOf } from './year-of.ts';

/** Services of this name begin without a tariff. */
const SKIPPED = '2 Dias';

export async function addMissingRates(
  needs: TariffsNeeds,
  tx: Tx,
  actor: Actor,
  customer_id: CustomerId,
  sent: readonly ServiceInput[],
): Promise<void> {
  const year = yearOf(needs);
  const { book } = needs.rating;
  const enabled = new Set((await book.servicesOf(tx, customer_id)).filter((row) => row.enabled).map(({ service_id }) => service_id));
  const rated = new Set((await book.configsOf(tx, customer_id, year)).map(({ service_id }) => service_id));
  const proposals = await proposalsOf(tx, year);
  for (const { id, name } of await needs.catalogs.services(tx)) {
    if (!enabled.has(id) || rated.has(id) || needs.catalogs.ratesName(name, year) === SKIPPED) continue;
    const wanted = sent.find((service) => service.id === id);
    const own = proposals.filter(({ service_id }) => service_id === id);
    const proposal = wanted?.proposal_id === undefined ? own[0] : own.find((each) => each.id === wanted.proposal_id);
    if (!proposal) continue;
    const config = { ...copyOf(proposal, wanted?.volume ?? 1), customer_id };
    const config_id = await book.addConfig(tx, config);
    if (config_id) await auditRate(needs, tx, { actor, action: 'rate.created', customer_id, id: config_id, before: null, after: config });
  }
}
