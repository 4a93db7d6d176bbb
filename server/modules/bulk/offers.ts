import type { Subject } from '#contract/access/access.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { CatalogService } from '../catalogs/api.ts';
import type { ServicePricer } from '../rating/api.ts';
import type { BulkNeeds } from './needs.ts';

/** What a user may be offered for parcels, read when it is first asked for and kept as long as the rows are worked on. */
export type Offers = {
  /** Null: the user may not be offered it. */
  pricerOf: (id: ServiceId) => Promise<ServicePricer | null>;
  list: () => Promise<readonly CatalogService[]>;
};

type Asked = { all: readonly CatalogService[]; subject: Subject; request_id: string };

export function offersOf({ rating }: Pick<BulkNeeds, 'rating'>, { all, subject, request_id }: Asked): Offers {
  const pricers = new Map<ServiceId, Promise<ServicePricer | null>>();
  const pricerOf: Offers['pricerOf'] = (service_id) => {
    const known = pricers.get(service_id) ?? rating.servicePricer({ service_id, subject, request_id });
    pricers.set(service_id, known);
    return known;
  };
  let listed: Promise<readonly CatalogService[]> | null = null;
  const list = async () => {
    const offered: CatalogService[] = [];
    for (const service of all) if (service.weight_rule === 'per_package' && (await pricerOf(service.id))) offered.push(service);
    return offered;
  };
  return { pricerOf, list: () => (listed ??= list()) };
}
