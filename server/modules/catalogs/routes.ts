import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { CatalogsNeeds } from './needs.ts';
import { getPostalCode, searchPlaces, suggestPlaces } from './postal/find-places.ts';
import { listPackagingContents, listPackagingTypes, listServices } from './read-catalogs.ts';

export const catalogsRoutes = (needs: CatalogsNeeds): Route[] => [
  route(catalogsOperations.listPackagingTypes, async () => listPackagingTypes()),
  route(catalogsOperations.listPackagingContents, () => listPackagingContents(needs.db)),
  route(catalogsOperations.listServices, () => listServices(needs)),
  route(catalogsOperations.getPostalCode, ({ zip }) => getPostalCode(needs.db, zip)),
  route(catalogsOperations.searchPlaces, ({ query }) => searchPlaces(needs.db, query)),
  route(catalogsOperations.suggestPlaces, (typed) => suggestPlaces(needs.db, typed)),
];
