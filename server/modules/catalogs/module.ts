import { stateByName } from '#contract/catalogs/states.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { CatalogsApi } from './api.ts';
import type { CatalogsNeeds } from './needs.ts';
import { postalCode } from './read-catalogs.ts';
import { catalogsRoutes } from './routes.ts';
import { readContents, readServices } from './store.ts';

/** Places, packaging, contents and services: what every module may look up. */
export function buildCatalogs(needs: CatalogsNeeds): { api: CatalogsApi; routes: Route[]; jobs: Job[] } {
  const api: CatalogsApi = { postalCode, state: stateByName, contents: readContents, services: readServices };
  return { api, routes: catalogsRoutes(needs), jobs: [] };
}
