import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';

/** What of an address a guide shows: one of the book, or one typed for a single shipment (AMB-4.08). */
export type PrintedAddress = Omit<AddressView, 'id' | 'alias' | 'tax_id' | 'scope' | 'scope_name' | 'is_main' | 'contacts'> & {
  alias: string | null;
};
export type PrintedContact = Omit<ContactView, 'id' | 'type'>;

type Place = Pick<AddressView, 'zip_code' | 'city' | 'state'>;

/** An unknown postal code reads S/D (O-2.67). */
export const zipText = (zip: string): string => `CP ${zip === '' || zip === UNKNOWN_ZIP ? flowTexts.missing : zip}`;

/** 'Gto.' for Guanajuato; an unknown spelling stays as it is. */
export const shortState = (state: string): string => stateByName(state)?.short ?? state;

/** 'Mérida, Yuc.', or what of it is known. */
export const cityText = ({ city, state }: Pick<Place, 'city' | 'state'>): string => [city, state && shortState(state)].filter(Boolean).join(', ');

/** 'Blvd. Hermanos Aldama 1204, Int. 3'. */
export function streetText({ street, number, suite_number }: Pick<AddressView, 'street' | 'number' | 'suite_number'>): string {
  const outside = [street, number].filter(Boolean).join(' ');
  return suite_number ? `${outside}, ${flowTexts.suite(suite_number)}` : outside;
}

/** Street, interior number, colonia, CP, city, state, México: what the card and the summary show of an address (O-2.66). */
export function addressLines(address: PrintedAddress): string[] {
  const country = address.country || flowTexts.mexico;
  return [
    streetText(address),
    [address.neighborhood, zipText(address.zip_code)].filter(Boolean).join(' · '),
    [address.city, address.state, country].filter(Boolean).join(', '),
  ];
}

/** The same as one sentence. */
export const addressText = (address: PrintedAddress): string =>
  [streetText(address), address.neighborhood, zipText(address.zip_code), address.city, shortState(address.state), address.country || flowTexts.mexico]
    .filter(Boolean)
    .join(', ');

/** Name, Tel and Correo of a contact, each with S/D where there is none (O-2.68). */
export function contactLines(contact: PrintedContact): {
  name: string;
  tel: string;
  mail: string;
} {
  const phone = phoneText(contact.phone_number);
  return {
    name: [contact.name, contact.last_name].filter(Boolean).join(' ') || flowTexts.missing,
    tel: phone ? [phone, contact.extension && flowTexts.extension(contact.extension)].filter(Boolean).join(' ') : flowTexts.missing,
    mail: contact.email || flowTexts.missing,
  };
}
