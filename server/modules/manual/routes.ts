import { manualOperations } from '#contract/manual/manual.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createManualLabel } from './create-manual-label.ts';
import type { ManualNeeds } from './needs.ts';
import { getManualLabel } from './read-manual-label.ts';
import { updateManualLabel } from './update-manual-label.ts';

export const manualRoutes = (needs: ManualNeeds): Route[] => [
  keyedRoute(manualOperations.createManualLabel, (request, call, once) => createManualLabel(needs, request, call, once)),
  route(manualOperations.getManualLabel, (request, { actor }) => getManualLabel(needs, request, actor)),
  route(manualOperations.updateManualLabel, (request, call) => updateManualLabel(needs, request, call)),
];
