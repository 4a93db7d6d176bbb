import type { Route } from '#platform/http/route.ts';
import type { AddressesApi } from './api.ts';
import type { AddressesNeeds } from './needs.ts';
import { addressesRoutes } from './routes.ts';
import { addressById, defaultAddressOf, endSharing, insertAddresses } from './store/addresses.ts';

/** The address book. */
export const buildAddresses = (needs: AddressesNeeds): { api: AddressesApi; routes: Route[] } => ({
  api: {
    insertAddresses,
    defaultAddressOf,
    defaultAddress: async (reader, { customer_id, user_id }) => {
      const id = await defaultAddressOf(reader, { customer_id, user_id });
      return id === null ? null : addressById(reader, { customers: [customer_id], own: null }, id);
    },
    simpleAddress: async (reader, scope, id) => (await addressById(reader, scope, id, 'label_manual')) ?? null,
    endSharing,
  },
  routes: addressesRoutes(needs),
});
