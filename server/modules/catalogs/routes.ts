import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { CatalogsNeeds } from './needs.ts';
import { getPostalCode, listPackagingContents, listPackagingTypes, listServices, searchPlaces } from './read-catalogs.ts';

export const catalogsRoutes = (needs: CatalogsNeeds): Route[] => [
  route(catalogsOperations.listPackagingTypes, async () => listPackagingTypes()),
  route(catalogsOperations.listPackagingContents, () => listPackagingContents(needs.db)),
  route(catalogsOperations.listServices, () => listServices(needs)),
  route(catalogsOperations.getPostalCode, async ({ zip }) => getPostalCode(zip)),
  route(catalogsOperations.searchPlaces, async ({ query }) => searchPlaces(query)),
];
