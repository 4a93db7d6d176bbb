import { addressesOperations } from '#contract/addresses/addresses.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import type { AddressesNeeds } from './needs.ts';
import { getAddress, listAddresses } from './read-addresses.ts';
import { saveTaxId } from './save-tax-id.ts';
import { updateAddress } from './update-address.ts';

export const addressesRoutes = (needs: AddressesNeeds): Route[] => [
  route(addressesOperations.listAddresses, (request, { actor }) => listAddresses(needs, request, actor)),
  route(addressesOperations.getAddress, (request, { actor }) => getAddress(needs, request, actor)),
  keyedRoute(addressesOperations.createAddress, (request, { actor }, once) => createAddress(needs, request, actor, once)),
  route(addressesOperations.updateAddress, (request, { actor }) => updateAddress(needs, request, actor)),
  route(addressesOperations.deleteAddress, (request, { actor }) => deleteAddress(needs, request, actor)),
  route(addressesOperations.saveTaxId, (request, { actor }) => saveTaxId(needs, request, actor)),
];
