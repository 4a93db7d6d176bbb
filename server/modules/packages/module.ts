import type { Route } from '#platform/http/route.ts';
import type { PackagesApi } from './api.ts';
import type { PackagesNeeds } from './needs.ts';
import { goodsFaults } from './check-goods.ts';
import { packagesRoutes } from './routes.ts';
import { endSharing, insertPackages } from './store.ts';

/** Packages kept in the book. */
export const buildPackages = (needs: PackagesNeeds): { api: PackagesApi; routes: Route[] } => ({
  api: { insertPackages, endSharing, goodsFaults: (reader, lines) => goodsFaults(needs, reader, lines) },
  routes: packagesRoutes(needs),
});
