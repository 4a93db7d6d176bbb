import type { Actor } from '#contract/access/access.ts';
import type { CustomerId, ProspectId, ServiceId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { TariffsNeeds } from './needs.ts';
import { prospectRatesOf } from './store/prospect-rates.ts';
import { auditRate } from './write-rate.ts';
import { yearOf } from './year-of.ts';

/** Which services of prospects have a tariff of this year. */
export async function ratedServicesOf(
  needs: TariffsNeeds,
  reader: Reader,
  prospects: readonly ProspectId[],
): Promise<ReadonlyMap<ProspectId, ReadonlySet<ServiceId>>> {
  const rates = await prospectRatesOf(reader, prospects, yearOf(needs));
  const byProspect = Map.groupBy(rates, ({ prospect_id }) => prospect_id);
  return new Map([...byProspect].map(([prospect, own]) => [prospect, new Set(own.map(({ service_id }) => service_id))]));
}

/** Copies this year's tariffs of a prospect, which its caller holds, for the customer that it becomes (AMB-15.05). */
export async function handRates(needs: TariffsNeeds, tx: Tx, actor: Actor, prospect: ProspectId, customer_id: CustomerId): Promise<void> {
  for (const { service_id, year, proposal_id, proposal_name, volume, prices, zones } of await prospectRatesOf(tx, [prospect], yearOf(needs))) {
    const config = { customer_id, service_id, year, proposal_id, proposal_name, volume, prices, zones };
    const id = await needs.rating.book.addConfig(tx, config);
    if (id === null) throw new Error(`the customer of prospect ${prospect} has a tariff of ${service_id} already`);
    await auditRate(needs, tx, { actor, action: 'rate.created', customer_id, id, before: null, after: config });
  }
}
