import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { isChange } from '#platform/audit.ts';
import type { TariffsNeeds } from './needs.ts';
import { setIncrease } from './store/proposals.ts';

type Operation = typeof tariffServiceOperations.updateService;

/** PUT /api/service/{id}: what agents may do with its prices, and how much it rises in a year. */
export async function updateService(needs: TariffsNeeds, request: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { id, increase, editable, price_floor } = request;
  return needs.inTransaction(async (tx) => {
    const service = (await needs.catalogs.services(tx)).find((each) => each.id === id);
    if (!service) throw new Refusal('NOT_FOUND');
    const after = { editable: editable ?? service.editable, price_floor: price_floor === undefined ? service.price_floor : price_floor };
    await needs.catalogs.changeService(tx, id, after);
    if (increase) await setIncrease(tx, { service_id: id, year: increase.year, percentage: Math.round(increase.percentage * 10_000) });
    const facts = {
      before: { editable: service.editable, price_floor: service.price_floor },
      after: { ...after, ...(increase ? { year: increase.year, increase: Math.round(increase.percentage * 10_000) } : {}) },
    };
    if (!increase && !isChange(service, after)) return { id };
    await needs.audit(tx, {
      actor_id: actor.id,
      on_behalf_of: null,
      customer_id: null,
      action: 'service.changed',
      entity: 'service',
      entity_id: id,
      ...facts,
    });
    return { id };
  });
}
