import * as z from 'zod/mini';
import { contactInput, NO_NUMBER, type AddressView, type ContactView } from '#contract/addresses/addresses.ts';
import { MEXICO } from '#contract/shared/country.ts';
import { endInfo } from '#contract/shipping/shipping.ts';
import { faultsOf } from '../../../platform/schema-faults.ts';
import { emptyContact, type ContactDraft } from '../../addresses/form/contact-fields.tsx';
import type { PrintedAddress, PrintedContact } from '../../addresses/card/address-lines.ts';
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

/** The end for a saved address; a single contact is chosen by itself (O-4.31). */
export function endOf(address: AddressView): FlowEnd {
  return {
    address,
    contact: address.contacts.length === 1 ? (address.contacts[0] ?? null) : null,
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
export function endOfChoice(choice: AddressChoice): FlowEnd {
  if (choice.address) return endOf(choice.address);
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

const typedFields = z.pick(endInfo, {
  business_name: true,
  street: true,
  number: true,
  suite_number: true,
  neighborhood: true,
  city: true,
  state: true,
  reference: true,
  reference_streets: true,
});

/** What is still wrong with an address completed by hand, by field; nothing with one of the book. */
export const addressFaults = (end: FlowEnd): Record<string, string> => (end.address ? {} : faultsOf(typedFields, printedAddress(end)));

/** The text of a field that is typed again, as the guide would show it. */
export function mendValue(end: FlowEnd, field: MendField): string {
  const typed = end.mended?.[field];
  if (typed !== undefined) return typed;
  const contact = printedContact(end);
  const of = { ...printedAddress(end), 'contact.name': contact?.name, 'contact.last_name': contact?.last_name, 'contact.email': contact?.email };
  return of[field] ?? '';
}

export const withMended = (end: FlowEnd, field: MendField, text: string): FlowEnd => ({ ...end, mended: { ...end.mended, [field]: text } });

/** What is wrong with texts typed again, by field: they keep the rules of every address and contact. */
export function mendFaults(end: FlowEnd): Partial<Record<MendField, string>> {
  const typed = Object.keys(end.mended ?? {});
  if (typed.length === 0) return {};
  const contact = printedContact(end);
  const ofContact = contact ? Object.entries(faultsOf(contactInput, contact)) : [];
  const all = {
    ...faultsOf(typedFields, printedAddress(end)),
    ...Object.fromEntries(ofContact.map(([field, fault]) => [`contact.${field}`, fault])),
  };
  return Object.fromEntries(Object.entries(all).filter(([field]) => typed.includes(field)));
}

/** What is wrong with a contact typed for this shipment, by field. */
export const contactFaults = (end: FlowEnd): Record<string, string> => (end.typed_contact ? faultsOf(contactInput, end.typed_contact) : {});

/** Whom the carrier asks for; null while nobody is chosen or typed in full. */
export function printedContact(end: FlowEnd): PrintedContact | null {
  const contact = unmendedContact(end);
  const { 'contact.name': name, 'contact.last_name': last_name, 'contact.email': email } = end.mended ?? {};
  return (
    contact && {
      ...contact,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(last_name === undefined ? {} : { last_name: last_name.trim() || null }),
      ...(email === undefined ? {} : { email: email.trim() || null }),
    }
  );
}

function unmendedContact(end: FlowEnd): PrintedContact | null {
  if (!end.typed_contact) return end.contact;
  const typed = z.safeParse(contactInput, end.typed_contact);
  if (!typed.success) return null;
  const { name, last_name, email, phone_number, extension } = typed.data;
  return { name, last_name: last_name || null, email: email || null, phone_number, extension: extension || null };
}
