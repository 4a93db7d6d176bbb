import { MOST_CONTACTS, type ContactChange, type ContactInput, type ContactView } from '#contract/addresses/addresses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ContactId } from '#contract/shared/ids.ts';
import { addressTexts } from '#texts/es/addresses/addresses.ts';

const wrong = (fields: Record<string, string>) => new Refusal('WRONG_DATA', { fields });

function newContact(
  { id: _id, name, phone_number, type = 'Oficina', type_phone_number = 'Oficina', ...rest }: ContactChange,
  index: number,
): ContactInput {
  if (name === undefined) throw wrong({ [`contacts.${index}.name`]: addressTexts.contactName });
  if (phone_number === undefined) throw wrong({ [`contacts.${index}.phone_number`]: addressTexts.phoneRequired });
  return { ...rest, name, phone_number, type, type_phone_number };
}

/**
 * The contacts of an address after an edit that began with those of `before`: what others added or changed since then stays, and what they removed
 * does not come back. Without `before` the sent list replaces the stored one. New contacts stand last.
 */
export function mergedContacts(
  stored: readonly ContactView[],
  sent: readonly ContactChange[],
  before: readonly ContactId[] | undefined,
): ContactInput[] {
  const storedOf = (id: ContactId | undefined) => stored.find((contact) => contact.id === id);
  const isRemoved = (change: ContactChange) => change.id !== undefined && before?.includes(change.id) && !storedOf(change.id);
  const lost = sent.findIndex((change) => isRemoved(change) && Object.keys(change).length > 1);
  if (lost >= 0) throw wrong({ [`contacts.${lost}.name`]: addressTexts.contactEnded });

  const read = sent.flatMap((change, index): { isNew: boolean; contact: ContactInput }[] => {
    const former = storedOf(change.id);
    if (former) return [{ isNew: false, contact: { ...former, ...change } }];
    return isRemoved(change) ? [] : [{ isNew: true, contact: newContact(change, index) }];
  });
  const of = (isNew: boolean) => read.filter((each) => each.isNew === isNew).map(({ contact }) => contact);
  const added = stored.filter(({ id }) => before && !before.includes(id) && !sent.some((change) => change.id === id));
  const merged = before ? [...of(false), ...added, ...of(true)] : read.map(({ contact }) => contact);
  if (merged.length === 0) throw wrong({ contacts: addressTexts.contactStays });
  if (merged.length > MOST_CONTACTS) throw wrong({ contacts: addressTexts.tooManyContacts });
  return merged;
}
