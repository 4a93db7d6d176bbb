import { NO_NUMBER, type AddressView, type ContactView } from '#contract/addresses/addresses.ts';
import { MEXICO } from '#contract/shared/country.ts';
import { emptyContact, type ContactDraft } from '../../addresses/form/contact-draft.ts';
import type { PrintedAddress } from '../../addresses/card/address-lines.ts';
import { ownContact, type Person } from '../../addresses/picker/own-contact.ts';
import type { AddressChoice } from '../../addresses/picker/address-options.ts';

/** What is typed of an address that is none of the book, besides its place (O-2.65). */
export type TypedAddress = Pick<AddressView, 'type'> &
  Record<'business_name' | 'street' | 'number' | 'suite_number' | 'reference' | 'reference_streets', string>;
export const emptyAddress: TypedAddress = {
  type: 'Oficina',
  business_name: '',
  street: '',
  number: '',
  suite_number: '',
  reference: '',
  reference_streets: '',
};

export type EndName = 'origin' | 'destination';

/** What of an end may be typed again for one shipment, where its carrier cannot print it (AMB-7.12). */
export const mendFields = [
  'business_name',
  'street',
  'number',
  'suite_number',
  'neighborhood',
  'city',
  'reference',
  'contact.name',
  'contact.last_name',
  'contact.email',
] as const;
export type MendField = (typeof mendFields)[number];

/** One end of a shipment: a saved address with its contact, or a place completed by hand for this shipment alone (AMB-4.08, AMB-6.08). */
export type FlowEnd = {
  address: AddressView | null;
  contact: ContactView | null;
  typed_address: TypedAddress | null;
  /** 'Contacto para este envío', instead of one of the book. */
  typed_contact: ContactDraft | null;
  zip_code: string;
  city: string;
  state: string;
  neighborhood: string;
  latitude: number | null;
  longitude: number | null;
  /** RFC typed for this shipment where the address has none (AMB-7.15). */
  tax_id: string;
  /** Texts typed again for this shipment; the book and what is quoted stay as they are. */
  mended?: Partial<Record<MendField, string>>;
};

/** The end for a saved address; a single contact is chosen by itself (O-4.31), of several the one that is the person's own. */
export function endOf(address: AddressView, person: Person | null = null): FlowEnd {
  return {
    address,
    contact: address.contacts.length === 1 ? (address.contacts[0] ?? null) : ownContact(address.contacts, person),
    typed_address: null,
    typed_contact: null,
    zip_code: address.zip_code,
    city: address.city,
    state: address.state,
    neighborhood: address.neighborhood,
    latitude: address.latitude,
    longitude: address.longitude,
    tax_id: address.tax_id ?? '',
  };
}

/** The same end with another contact of its address; none given keeps the one there is. */
export const withContact = (end: FlowEnd, contact: ContactView | null): FlowEnd => (contact ? { ...end, contact, typed_contact: null } : end);

/** The end for what was picked: a saved address, or a place that is still to be completed. */
export function endOfChoice(choice: AddressChoice, person: Person | null = null): FlowEnd {
  if (choice.address) return endOf(choice.address, person);
  const { street = '', number = '', ...place } = choice.place;
  return { ...place, address: null, contact: null, typed_address: { ...emptyAddress, street, number }, typed_contact: emptyContact, tax_id: '' };
}

/** The address as the guide shows it. */
export function printedAddress(end: FlowEnd): PrintedAddress {
  const { business_name, street, number, suite_number, neighborhood, city, reference } = end.mended ?? {};
  const texts = Object.entries({ business_name, street, number, suite_number, neighborhood, city, reference });
  const mended = texts.flatMap(([field, text]) => (text === undefined ? [] : [[field, text.trim() || emptied[field as MendField]] as const]));
  return { ...unmendedAddress(end), ...(Object.fromEntries(mended) as Partial<PrintedAddress>) };
}

/** What an emptied text is; the others must not be empty. */
const emptied: Partial<Record<MendField, string | null>> = {
  ...{ business_name: '', street: '', neighborhood: '', city: '' },
  ...{ number: NO_NUMBER, suite_number: null, reference: null },
};

function unmendedAddress(end: FlowEnd): PrintedAddress {
  if (end.address) return end.address;
  const { type, ...typed } = end.typed_address ?? emptyAddress;
  const { business_name, street, number, suite_number, reference, reference_streets } = trimmed(typed);
  const { zip_code, latitude, longitude } = end;
  return {
    alias: null,
    business_name,
    type,
    street,
    number: number || NO_NUMBER,
    suite_number: suite_number || null,
    reference: reference || null,
    reference_streets: reference_streets || null,
    ...trimmed({ neighborhood: end.neighborhood, city: end.city, state: end.state }),
    zip_code,
    latitude,
    longitude,
    country: MEXICO,
  };
}

const trimmed = <K extends string>(fields: Record<K, string>): Record<K, string> =>
  Object.fromEntries(Object.entries<string>(fields).map(([name, value]) => [name, value.trim()])) as Record<K, string>;

export const withMended = (end: FlowEnd, field: MendField, text: string): FlowEnd => ({ ...end, mended: { ...end.mended, [field]: text } });
