import { laterChargesOperations } from '#contract/later-charges/later-charges.ts';
import { overweightOperations } from '#contract/later-charges/overweight.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { addOverweightEvidence } from './add-overweight-evidence.ts';
import { claimOverweight } from './claim-overweight.ts';
import { createCharge } from './create-charge.ts';
import { decideOverweight } from './decide-overweight.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { getOverweightStatistics, listOverweights, overweightToRead } from './read-overweight.ts';

export const laterChargesRoutes = (needs: LaterChargesNeeds): Route[] => [
  keyedRoute(laterChargesOperations.createCharge, (request, { actor }, once) => createCharge(needs, request, actor, once)),
  route(overweightOperations.listOverweights, (request, { actor }) => listOverweights(needs, request, actor)),
  route(overweightOperations.getOverweight, ({ id }, { actor }) => overweightToRead(needs, needs.db, id, actor)),
  keyedRoute(overweightOperations.claimOverweight, (request, { actor }, once) => claimOverweight(needs, request, actor, once)),
  keyedRoute(overweightOperations.addOverweightEvidence, (request, { actor }, once) => addOverweightEvidence(needs, request, actor, once)),
  route(overweightOperations.decideOverweight, (request, { actor }) => decideOverweight(needs, request, actor)),
  route(overweightOperations.getOverweightStatistics, () => getOverweightStatistics(needs)),
];
