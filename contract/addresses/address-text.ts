import { endTexts } from '#texts/es/addresses/ends.ts';
import { stateByName } from '../catalogs/states.ts';
import { UNKNOWN_ZIP } from '../catalogs/zip-codes.ts';
import { isMexico, MEXICO } from '../shared/country.ts';
import type { AddressView } from './addresses.ts';

type Street = Pick<AddressView, 'street' | 'number' | 'suite_number'>;
type Written = Street & Pick<AddressView, 'neighborhood' | 'zip_code' | 'city' | 'state' | 'country'>;

/** An unknown postal code reads S/D (O-2.67). */
export const zipText = (zip: string): string => `CP ${zip === '' || zip === UNKNOWN_ZIP ? endTexts.missing : zip}`;

/** 'Gto.' for Guanajuato; an unknown spelling stays as it is. */
export const shortState = (state: string): string => stateByName(state)?.short ?? state;

/** 'Blvd. Hermanos Aldama 1204, Int. 3'. */
export function streetText({ street, number, suite_number }: Street): string {
  const outside = [street, number].filter(Boolean).join(' ');
  return suite_number ? `${outside}, ${endTexts.suite(suite_number)}` : outside;
}

/** The country as it is read, however it was kept: a pickup keeps it without its accent (AMB-9.07). */
export const countryText = (country: string | null | undefined): string => (!country || isMexico(country) ? MEXICO : country);

/** A whole address in one line. */
export const addressText = (address: Written): string =>
  [streetText(address), address.neighborhood, zipText(address.zip_code), address.city, shortState(address.state), countryText(address.country)]
    .filter(Boolean)
    .join(', ');
