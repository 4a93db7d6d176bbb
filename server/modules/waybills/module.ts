import { waybillOperations } from '#contract/waybills/waybills.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { WaybillsApi } from './api.ts';
import { correctWaybill } from './correct-waybill.ts';
import { closeEnding, endWaybill } from './end-waybill.ts';
import { giveDue } from './give-waybills.ts';
import { keepWaybills } from './keep-waybills.ts';
import type { WaybillsNeeds } from './needs.ts';
import { planGoods, planWaybill } from './plan-waybill.ts';
import { getWaybill, getWaybillPdf, getWaybillXml } from './read-waybill.ts';
import { closeReplaced } from './replace-waybill.ts';
import { updateWaybill } from './update-waybill.ts';

/** Cartas Porte of guides whose carrier leaves them to the shipper. */
export const buildWaybills = (needs: WaybillsNeeds): { api: WaybillsApi; routes: Route[]; jobs: Job[] } => ({
  api: {
    lacking: async (reader, planned) => (await planWaybill(needs, reader, planned))?.lacking ?? {},
    lackingGoods: (planned) => planGoods(planned) ?? {},
    keep: (tx, bought) => keepWaybills(needs, tx, bought),
    end: (tx, guide) => endWaybill(needs, tx, guide),
  },
  routes: [
    route(waybillOperations.getWaybill, (request, { actor }) => getWaybill(needs, request, actor)),
    route(waybillOperations.getWaybillXml, (request, { actor }) => getWaybillXml(needs, request, actor)),
    route(waybillOperations.getWaybillPdf, (request, { actor }) => getWaybillPdf(needs, request, actor)),
    route(waybillOperations.correctWaybill, (request, { actor }) => correctWaybill(needs, request, actor)),
    route(waybillOperations.updateWaybill, (request, { actor }) => updateWaybill(needs, request, actor)),
  ],
  jobs: [
    { name: 'waybills-give-due', everyMs: needs.waits.sweepMs, run: () => giveDue(needs) },
    { name: 'waybills-close-replaced', everyMs: needs.waits.sweepMs, run: () => closeReplaced(needs) },
    { name: 'waybills-close-ending', everyMs: needs.waits.sweepMs, run: () => closeEnding(needs) },
  ],
});
