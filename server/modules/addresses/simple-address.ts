import type { AddressInput, ContactInput } from '#contract/addresses/addresses.ts';
import type { SimpleAddressInput } from '#contract/addresses/simple-addresses.ts';

type Typed = Omit<SimpleAddressInput, 'address_type' | 'contacts'> & {
  contacts: readonly (Omit<ContactInput, 'type' | 'type_phone_number'> & Partial<Pick<ContactInput, 'type' | 'type_phone_number'>>)[];
};

/** A simple address as an entry of its user: it has no alias of its own and is found by its name (AMB-4.04). */
export const personalEntry = (typed: Typed): AddressInput => ({
  ...typed,
  alias: typed.business_name,
  type: 'Oficina',
  scope: 'user',
  contacts: typed.contacts.map((contact) => ({ type: 'Oficina', type_phone_number: 'Oficina', ...contact })),
});
