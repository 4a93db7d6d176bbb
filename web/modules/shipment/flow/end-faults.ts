import * as z from 'zod/mini';
import { contactInput } from '#contract/addresses/addresses.ts';
import { endInfo } from '#contract/shipping/shipping.ts';
import { faultsOf } from '../../../platform/schema-faults.ts';
import type { PrintedContact } from '../../addresses/card/address-lines.ts';
import { printedAddress, type FlowEnd, type MendField } from './flow-end.ts';

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
