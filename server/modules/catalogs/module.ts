import { DAY_MS } from '#contract/shared/dates.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { CatalogsApi } from './api.ts';
import type { CatalogsNeeds } from './needs.ts';
import { typedCode } from './postal/find-places.ts';
import { importPostalFile } from './postal/import-postal-file.ts';
import { tellMissingFile } from './postal/tell-missing-file.ts';
import { catalogsRoutes } from './routes.ts';
import { readContents, readServices } from './store/services.ts';

/** Places, packaging, contents and services: what every module may look up. */
export function buildCatalogs(needs: CatalogsNeeds): { api: CatalogsApi; routes: Route[]; jobs: Job[] } {
  const api: CatalogsApi = {
    postalCode: typedCode,
    importPostalFile: (order) => importPostalFile(needs, order),
    state: stateByName,
    contents: readContents,
    services: readServices,
  };
  return { api, routes: catalogsRoutes(needs), jobs: [{ name: 'catalogs-tell-missing-file', everyMs: DAY_MS, run: () => tellMissingFile(needs) }] };
}
