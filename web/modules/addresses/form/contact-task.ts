import type { AddressView } from '#contract/addresses/addresses.ts';

/** The address that gets another contact, and the name that was typed in the picker. */
export type ContactTask = { address: AddressView; name: string };

/** Name under which it is kept while half typed. */
export const contactDraftName = ({ address }: Pick<ContactTask, 'address'>): string => `contact:${address.id}`;
