import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { countryText, shortState, streetText, zipText } from '#contract/addresses/address-text.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { endTexts } from '#texts/es/addresses/ends.ts';

/** What of an address a guide shows: one of the book, or one typed for a single shipment (AMB-4.08). */
export type PrintedAddress = Omit<
  AddressView,
  'id' | 'address' | 'alias' | 'tax_id' | 'coordinates' | 'scope' | 'scope_name' | 'is_main' | 'contacts'
> & {
  alias: string | null;
};
export type PrintedContact = Pick<ContactView, 'name' | 'last_name' | 'email' | 'phone_number' | 'extension'>;

type Place = Pick<AddressView, 'zip_code' | 'city' | 'state'>;

/** 'Mérida, Yuc.', or what of it is known. */
export const cityText = ({ city, state }: Pick<Place, 'city' | 'state'>): string => [city, state && shortState(state)].filter(Boolean).join(', ');

/** Street, interior number, colonia, CP, city, state, México: what the card and the summary show of an address (O-2.66). */
export function addressLines(address: PrintedAddress): string[] {
  return [
    streetText(address),
    [address.neighborhood, zipText(address.zip_code)].filter(Boolean).join(' · '),
    [address.city, address.state, countryText(address.country)].filter(Boolean).join(', '),
  ];
}

/** Name, Tel and Correo of a contact, each with S/D where there is none (O-2.68). */
export function contactLines(contact: PrintedContact): {
  name: string;
  tel: string;
  mail: string;
} {
  const phone = phoneText(contact.phone_number);
  return {
    name: [contact.name, contact.last_name].filter(Boolean).join(' ') || endTexts.missing,
    tel: phone ? [phone, contact.extension && endTexts.extension(contact.extension)].filter(Boolean).join(' ') : endTexts.missing,
    mail: contact.email || endTexts.missing,
  };
}
