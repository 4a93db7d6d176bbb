import { DAY_MS } from '#contract/shared/dates.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { catalogTexts } from '#texts/es/catalogs/catalogs.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { CatalogsApi } from './api.ts';
import type { CatalogsNeeds } from './needs.ts';
import { findCellFaults } from './postal/find-cell-faults.ts';
import { roadKm } from './postal/road-km.ts';
import { typedCode } from './postal/find-places.ts';
import { importOfficialFile } from './files/import-official-file.ts';
import { findSatPlace } from './sat/find-sat-place.ts';
import { unlistedSatKeys } from './sat/find-sat-keys.ts';
import { tellMissingFile } from './postal/tell-missing-file.ts';
import { catalogsRoutes } from './routes.ts';
import { normaliseServiceName } from './rules/service-name.ts';
import { addService, changeService, readContents, readServices } from './store/services.ts';

/** Places, packaging, contents and services: what every module may look up. */
export function buildCatalogs(needs: CatalogsNeeds): { api: CatalogsApi; routes: Route[]; jobs: Job[] } {
  const api: CatalogsApi = {
    postalCode: typedCode,
    importFile: (order) => importOfficialFile(needs, order),
    unlistedSatKeys,
    findCellFaults,
    roadKm,
    satPlace: findSatPlace,
    state: stateByName,
    contents: readContents,
    services: readServices,
    changeService,
    addService,
    ratesName: (name, year) => normaliseServiceName(name, year, catalogTexts.legacyServiceNames),
  };
  return { api, routes: catalogsRoutes(needs), jobs: [{ name: 'catalogs-tell-missing-file', everyMs: DAY_MS, run: () => tellMissingFile(needs) }] };
}
