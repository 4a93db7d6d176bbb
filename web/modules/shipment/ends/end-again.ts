import type { AddressView } from '#contract/addresses/addresses.ts';
import { endOf, withContact, type FlowEnd } from '../flow/flow-end.ts';

/** After an edit in the book the same contact stays chosen where it still exists. */
export const endAgain = (saved: AddressView, former: FlowEnd | null): FlowEnd => {
  const end = endOf(saved);
  return {
    ...end,
    contact: saved.contacts.find((contact) => contact.id === former?.contact?.id) ?? end.contact,
    typed_contact: former?.typed_contact ?? null,
    tax_id: end.tax_id || (former?.tax_id ?? ''),
  };
};

/** A new contact was added last, also after one of a colleague; it is the one wanted. */
export const withNewest = (saved: AddressView, former: FlowEnd | null): FlowEnd => {
  const known = new Set(former?.address?.contacts.map((contact) => contact.id));
  const end = endAgain(saved, former);
  return withContact(end, saved.contacts.findLast((contact) => !known.has(contact.id)) ?? null);
};
