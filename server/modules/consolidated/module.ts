import { consolidatedOperations } from '#contract/consolidated/consolidated.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { ConsolidatedApi } from './api.ts';
import { bookedByConnector } from './booked-by-connector.ts';
import { createConsolidated } from './create-consolidated.ts';
import { endUnanswered } from './end-unanswered.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { getConsolidated, listConsolidated } from './read-consolidated.ts';
import { folioOf } from './rules/folio.ts';
import { ordersOfGuides } from './store/orders.ts';
import { updateConsolidated } from './update-consolidated.ts';

/** Orders of consolidated freight, from their request with held money to their guide (AMB-10.12). */
export function buildConsolidated(needs: ConsolidatedNeeds): { api: ConsolidatedApi; routes: Route[]; jobs: Job[] } {
  return {
    api: {
      foliosOf: async (reader, customer, labels) =>
        new Map((await ordersOfGuides(reader, customer, labels)).map(({ label_id, n }) => [label_id, folioOf(n)])),
      freightMoved: (tx, guide) => bookedByConnector(needs, tx, guide),
    },
    routes: [
      keyedRoute(consolidatedOperations.createConsolidated, (request, call, once) => createConsolidated(needs, request, call, once)),
      route(consolidatedOperations.listConsolidated, (request, { actor }) => listConsolidated(needs, request, actor)),
      route(consolidatedOperations.getConsolidated, (request, { actor }) => getConsolidated(needs, request, actor)),
      route(consolidatedOperations.updateConsolidated, (request, call) => updateConsolidated(needs, request, call)),
    ],
    jobs: [{ name: 'consolidated-end-unanswered', everyMs: needs.waits.sweepMs, run: () => endUnanswered(needs) }],
  };
}
