import { homeOperations } from '#contract/home/home.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getHomeFigures, type FiguresNeeds } from './get-home-figures.ts';
import { getHome, type HomeNeeds } from './get-home.ts';

/** Inicio: two calls over the modules to its left. */
export const buildHome = (needs: HomeNeeds & FiguresNeeds): { routes: Route[] } => ({
  routes: [
    route(homeOperations.getHome, (request, { actor }) => getHome(needs, request, actor)),
    route(homeOperations.getHomeFigures, (request, { actor }) => getHomeFigures(needs, request, actor)),
  ],
});
