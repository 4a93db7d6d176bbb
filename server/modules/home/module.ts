import { homeOperations } from '#contract/home/home.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getHome, type HomeNeeds } from './get-home.ts';

/** Inicio: one call over the modules to its left. */
export const buildHome = (needs: HomeNeeds): { routes: Route[] } => ({
  routes: [route(homeOperations.getHome, (request, { actor }) => getHome(needs, request, actor))],
});
