import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { repeatTexts } from '#texts/es/shipping/repeat.ts';
import { emptyAddress, endOf, type FlowEnd } from '../../shipment/flow/flow-end.ts';

const same = (a: string | null | undefined, b: string | null | undefined): boolean => (a ?? '') === (b ?? '');
const printed = [
  'business_name',
  'street',
  'number',
  'suite_number',
  'neighborhood',
  'city',
  'state',
  'zip_code',
  'reference',
  'reference_streets',
] as const;
const isUnchanged = (kept: AddressView, sent: EndInfo): boolean =>
  printed.every((field) => same(kept[field], sent[field])) && (!kept.tax_id || same(kept.tax_id, sent.tax_id));

/** An end of a guide as the book has it today, else as it was typed or printed then; `book` is null for anyone who may not read it. */
export function endAgain(name: 'origin' | 'destination', sent: EndInfo, book: readonly AddressView[] | null): { end: FlowEnd; notes: string[] } {
  const label = repeatTexts.end[name];
  if (!book || !sent.alias) return { end: typedEnd(sent), notes: [] };
  const { alias } = sent;
  const named = book.filter((kept) => kept.alias === alias);
  const unchanged = named.find((kept) => isUnchanged(kept, sent));
  const kept = unchanged ?? named[0];
  if (!kept) return { end: typedEnd(sent), notes: [repeatTexts.addressRemoved(label, alias)] };
  const contact = contactAgain(label, sent, kept.contacts);
  const end: FlowEnd = { ...endOf(kept), ...contact.chosen, tax_id: kept.tax_id || (sent.tax_id ?? '') };
  return { end, notes: unchanged ? contact.notes : [repeatTexts.addressChanged(label, alias), ...contact.notes] };
}

const details = ['name', 'last_name', 'phone_number', 'extension', 'email'] as const;

type ChosenContact = { chosen: Pick<FlowEnd, 'contact' | 'typed_contact'>; notes: string[] };

function contactAgain(label: string, { contact: sent }: EndInfo, kept: readonly ContactView[]): ChosenContact {
  const unchanged = kept.find((one) => details.every((field) => same(one[field], sent[field])));
  if (unchanged) return { chosen: { contact: unchanged, typed_contact: null }, notes: [] };
  const name = [sent.name, sent.last_name].filter(Boolean).join(' ');
  const changed = kept.find((one) => same(one.name, sent.name) && same(one.last_name, sent.last_name));
  if (changed) return { chosen: { contact: changed, typed_contact: null }, notes: [repeatTexts.contactChanged(label, name)] };
  return { chosen: { contact: null, typed_contact: typedContact(sent) }, notes: [repeatTexts.contactRemoved(label, name)] };
}

const typedContact = ({ name, last_name, phone_number, email, extension }: EndInfo['contact']) => ({
  name,
  last_name: last_name ?? '',
  phone_number,
  email: email ?? '',
  extension: extension ?? '',
});

/** An end that stands in no book: everything of it can be seen and changed in the form. */
const typedEnd = (sent: EndInfo): FlowEnd => ({
  address: null,
  contact: null,
  typed_address: {
    type: sent.type ?? emptyAddress.type,
    business_name: sent.business_name,
    street: sent.street,
    number: sent.number ?? '',
    suite_number: sent.suite_number ?? '',
    reference: sent.reference ?? '',
    reference_streets: sent.reference_streets ?? '',
  },
  typed_contact: typedContact(sent.contact),
  zip_code: sent.zip_code,
  city: sent.city,
  state: sent.state,
  neighborhood: sent.neighborhood,
  latitude: sent.latitude ?? null,
  longitude: sent.longitude ?? null,
  tax_id: sent.tax_id ?? '',
});
