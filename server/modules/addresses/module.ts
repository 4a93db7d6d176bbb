import type { Route } from '#platform/http/route.ts';
import type { AddressesApi } from './api.ts';
import type { AddressesNeeds } from './needs.ts';
import { addressesRoutes } from './routes.ts';
import { defaultAddressOf, endSharing, insertAddresses } from './store.ts';

/** The address book. */
export const buildAddresses = (needs: AddressesNeeds): { api: AddressesApi; routes: Route[] } => ({
  api: { insertAddresses, defaultAddressOf, endSharing },
  routes: addressesRoutes(needs),
});
