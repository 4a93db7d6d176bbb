import type { CurrentUser } from '#contract/access/access.ts';
import type { ContactView } from '#contract/addresses/addresses.ts';
import { foldText } from '#contract/shared/paging.ts';

/** Who sends: as much of a user as an address book may know too. */
export type Person = Pick<CurrentUser, 'name' | 'last_name' | 'email'> & { phone_number?: string | null | undefined };

const fullName = ({ name, last_name }: { name: string; last_name: string | null }): string => foldText(`${name} ${last_name ?? ''}`.trim());

/** The contact that is this person, by e-mail, by phone or by the whole name; of several equal ones none is guessed. */
export function ownContact(contacts: readonly ContactView[], person: Person | null): ContactView | null {
  if (!person) return null;
  const waysToKnow: ((contact: ContactView) => boolean)[] = [
    ({ email }) => email !== null && email.toLowerCase() === person.email.toLowerCase(),
    ({ phone_number }) => phone_number === person.phone_number,
    (contact) => fullName(contact) === fullName(person),
  ];
  for (const isOwn of waysToKnow) {
    const [own, ...others] = contacts.filter(isOwn);
    if (own) return others.length === 0 ? own : null;
  }
  return null;
}
