import {
  type MANUAL_LABEL,
  NO_NUMBER,
  type AddressInput,
  type AddressView,
  type ContactInput,
  type ContactView,
} from '#contract/addresses/addresses.ts';
import type { AddressId, ContactId, CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import { nationalPhone, normalizePhone } from '#contract/shared/phone.ts';
import { newId } from '#platform/ids.ts';
import type { NewAddress } from './api.ts';

export type AddressRow = Omit<AddressView, 'address' | 'coordinates' | 'contacts' | 'scope_name' | 'address_type'> & {
  address_type: typeof MANUAL_LABEL | null;
  customer_id: CustomerId;
  user_id: UserId;
  group_id: GroupId | null;
  status: 'active' | 'disabled';
  /** Folded; begins with the alias, so that it orders by it too. */
  search_text: string;
  created_at: Date;
};
export type ContactRow = ContactView & { customer_id: CustomerId; address_id: AddressId; position: number; status: 'active' | 'disabled' };
export type AddressesTables = {
  addresses_address: AddressRow;
  addresses_contact: ContactRow;
  access_group_name: { id: GroupId; customer_id: CustomerId; name: string };
  access_user_name: { id: UserId; customer_id: CustomerId; name: string };
  access_customer_name: { id: CustomerId; name: string };
};

type Body = Pick<NewAddress, keyof AddressInput>;

type Searched = Pick<Body, 'alias' | 'business_name' | 'tax_id' | 'street' | 'neighborhood' | 'city' | 'state' | 'zip_code'> & {
  contacts: readonly Pick<ContactInput, 'name' | 'last_name' | 'phone_number'>[];
};

/** What an address is found by: its alias first, by which the book is sorted; people with their phones as a spreadsheet keeps them. */
export const searchText = ({ alias, business_name, street, neighborhood, city, zip_code, contacts, state, tax_id }: Searched): string => {
  const people = contacts.flatMap(({ name, last_name, phone_number }) => [
    name,
    last_name,
    nationalPhone(normalizePhone(phone_number) ?? phone_number),
  ]);
  return foldText([alias, business_name, street, neighborhood, city, zip_code, ...people, state, tax_id].map((word) => word ?? '').join(' '));
};

/** An address as its row says it; a missing number is stored S/N (AMB-4.04). */
export const bodyOf = (address: Body) => ({
  alias: address.alias,
  business_name: address.business_name,
  tax_id: address.tax_id || null,
  type: address.type,
  street: address.street,
  number: address.number?.trim() || NO_NUMBER,
  suite_number: address.suite_number || null,
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  zip_code: address.zip_code,
  country: address.country,
  reference: address.reference || null,
  reference_streets: address.reference_streets || null,
  latitude: address.latitude ?? null,
  longitude: address.longitude ?? null,
  scope: address.scope,
  search_text: searchText(address),
});

/** What may change of a contact: never whose it is. */
export const ownOf = ({ id: _id, customer_id: _customer, address_id: _address, ...own }: ContactRow) => own;

/** Contacts in their order, phones as E.164; one without an id gets one. */
export const contactRows = (contacts: NewAddress['contacts'], address_id: AddressId, customer_id: CustomerId): ContactRow[] =>
  contacts.map((contact, position) => ({
    id: contact.id ?? newId<ContactId>(),
    customer_id,
    address_id,
    position,
    status: 'active',
    name: contact.name,
    last_name: contact.last_name || null,
    email: contact.email || null,
    phone_number: normalizePhone(contact.phone_number) ?? contact.phone_number,
    extension: contact.extension || null,
    type: contact.type,
    type_phone_number: contact.type_phone_number ?? 'Oficina',
    active: contact.active ?? null,
    alias: contact.alias || null,
    guide_status: contact.guide_status ?? null,
  }));
