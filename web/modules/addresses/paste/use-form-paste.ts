import { pasteTexts } from '#texts/es/addresses/paste-texts.ts';
import type { ContactDraft } from '../form/contact-draft.ts';
import type { Typed } from './fill-fields.ts';
import type { PastedAddress } from './pasted-address.ts';
import { usePasted } from './use-pasted.ts';

const ofContact = ['name', 'last_name', 'phone_number', 'email', 'extension'] as const;
const ofAddress = [
  'alias', 'business_name', 'tax_id', 'zip_code', 'state', 'city', 'neighborhood', 'street', 'number', 'suite_number', 'reference', 'reference_streets',
  'latitude', 'longitude',
] as const; // prettier-ignore

type Draft = Record<(typeof ofAddress)[number], string> & { contacts: ContactDraft[] };

const pick = <K extends string>(values: Partial<Record<K, string>>, fields: readonly K[]): Partial<Record<K, string>> =>
  Object.fromEntries(fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]])) as Partial<Record<K, string>>;

/** A text says nothing of an address where it has neither a street nor a postal code. */
export const nothingIn = ({ fields }: PastedAddress): string | null => (fields.street || fields.zip_code ? null : pasteTexts.nothing);

/** A pasted text in the form of the book: the contact goes to the last one, which is the one being typed. */
export function useFormPaste(draft: Draft, set: (change: (now: Draft) => Partial<Draft>) => void) {
  const last = draft.contacts.length - 1;
  const typed: Typed = { ...pick(draft, ofAddress), ...pick(draft.contacts[last] ?? {}, ofContact) };
  const write = (values: Typed) =>
    set((now) => ({
      ...pick(values, ofAddress),
      contacts: now.contacts.map((contact, index) => (index === last ? { ...contact, ...pick(values, ofContact) } : contact)),
    }));
  return { ...usePasted({ typed, write, refuses: nothingIn }), lastContact: last };
}
