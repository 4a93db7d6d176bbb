import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { CatalogsNeeds } from './needs.ts';
import { getPlace, getPlacePicture, searchPlaces } from './google/search-places.ts';
import { getPostalCode, suggestPlaces } from './postal/find-places.ts';
import { searchSatKeys } from './sat/find-sat-keys.ts';
import { listPackagingContents, listPackagingTypes, listServices } from './read-catalogs.ts';

export const catalogsRoutes = (needs: CatalogsNeeds): Route[] => [
  route(catalogsOperations.listPackagingTypes, async () => listPackagingTypes()),
  route(catalogsOperations.listPackagingContents, () => listPackagingContents(needs.db)),
  route(catalogsOperations.listServices, () => listServices(needs)),
  route(catalogsOperations.getPostalCode, ({ zip }) => getPostalCode(needs.db, zip)),
  route(catalogsOperations.searchPlaces, ({ query }, { actor }) => searchPlaces(needs, query, actor)),
  route(catalogsOperations.getPlace, ({ place_id }) => getPlace(needs, place_id)),
  route(catalogsOperations.getPlacePicture, (point) => getPlacePicture(needs, point)),
  route(catalogsOperations.suggestPlaces, (typed) => suggestPlaces(needs.db, typed)),
  route(catalogsOperations.searchSatKeys, (typed) => searchSatKeys(needs.db, typed)),
];
