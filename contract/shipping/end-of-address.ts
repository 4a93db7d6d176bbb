import type { EndInfo } from './shipping.ts';

type Address = Omit<EndInfo, 'contact' | 'ocurre_office' | 'branch'>;

/** An address of the book as one end of a shipment, with one of its contacts: what is printed of them, and their point. */
export function endOfAddress(address: Address, { name, last_name, email, phone_number, extension }: EndInfo['contact']): EndInfo {
  const { alias, business_name, tax_id, type, street, number, suite_number, neighborhood, city, state, zip_code, country } = address;
  const { reference, reference_streets, latitude, longitude } = address;
  return {
    alias, business_name, tax_id, type, street, number, suite_number, neighborhood, city, state, zip_code, country, reference, reference_streets, latitude, longitude,
    contact: { name, last_name, email, phone_number, extension },
    ocurre_office: false,
  }; // prettier-ignore
}
