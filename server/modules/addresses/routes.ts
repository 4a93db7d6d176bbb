import { addressesOperations } from '#contract/addresses/addresses.ts';
import { bookFileOperations } from '#contract/addresses/book-file.ts';
import { contactsOperations } from '#contract/addresses/contacts.ts';
import { simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import { keyedRoute, route, type Route, type Upload } from '#platform/http/route.ts';
import { createAddress } from './create-address.ts';
import { createContact } from './create-contact.ts';
import { createSimpleAddress } from './create-simple-address.ts';
import { deleteAddress } from './delete-address.ts';
import { deleteContact } from './delete-contact.ts';
import { exportAddresses } from './export-addresses.ts';
import { importAddresses } from './import-addresses.ts';
import type { AddressesNeeds } from './needs.ts';
import { getAddress, getSimpleAddress, listAddresses } from './read-addresses.ts';
import { saveTaxId } from './save-tax-id.ts';
import { updateAddress } from './update-address.ts';
import { updateContact } from './update-contact.ts';
import { updateSimpleAddress } from './update-simple-address.ts';

export const addressesRoutes = (needs: AddressesNeeds): Route[] => [
  route(addressesOperations.listAddresses, (request, { actor }) => listAddresses(needs, request, actor)),
  route(addressesOperations.getAddress, (request, { actor }) => getAddress(needs, request, actor)),
  keyedRoute(addressesOperations.createAddress, (request, { actor }, once) => createAddress(needs, request, actor, once)),
  route(addressesOperations.updateAddress, (request, { actor }) => updateAddress(needs, request, actor)),
  route(addressesOperations.deleteAddress, (request, { actor }) => deleteAddress(needs, request, actor)),
  keyedRoute(contactsOperations.createContact, (request, { actor }, once) => createContact(needs, request, actor, once)),
  route(contactsOperations.updateContact, (request, { actor }) => updateContact(needs, request, actor)),
  route(contactsOperations.deleteContact, (request, { actor }) => deleteContact(needs, request, actor)),
  route(simpleAddressesOperations.getSimpleAddress, (request, { actor }) => getSimpleAddress(needs, request, actor)),
  keyedRoute(simpleAddressesOperations.createSimpleAddress, (request, { actor }, once) => createSimpleAddress(needs, request, actor, once)),
  route(simpleAddressesOperations.updateSimpleAddress, (request, { actor }) => updateSimpleAddress(needs, request, actor)),
  route(addressesOperations.saveTaxId, (request, { actor }) => saveTaxId(needs, request, actor)),
  route(bookFileOperations.importAddresses, (request, { actor, file }) => importAddresses(needs, request, actor, file as Upload)),
  route(bookFileOperations.exportAddresses, (request, { actor }) => exportAddresses(needs, request, actor)),
];
