import type { AddressInput, ContactInput } from '#contract/addresses/addresses.ts';
import type { AddressId, CustomerId } from '#contract/shared/ids.ts';
import { bodyOf, contactRows } from './address-rows.ts';

type Compared = Omit<AddressInput, 'contacts'> & { contacts: readonly ContactInput[] };

/** One key per contact: two addresses that have a key in common are the same address with the same contact. */
export function sameAddressKeys(address: Compared): string[] {
  const { search_text: _searched, ...body } = bodyOf(address);
  return contactRows(address.contacts, '' as AddressId, '' as CustomerId).map(
    ({ name, last_name, email, phone_number, extension, type, type_phone_number }) =>
      JSON.stringify([...Object.values(body), name, last_name, email, phone_number, extension, type, type_phone_number]),
  );
}
