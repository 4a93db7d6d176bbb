import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';

/** An end that an address may be chosen for; anything else in an address line is none. */
export const isTarget = (target: string | undefined): target is 'origin' | 'destination' => target === 'origin' || target === 'destination';

/** What /direccion hands to the flow it returns to, and /direccion-simple to the guide by hand (AMB-4.09). */
export type HandedAddress = {
  target: 'origin' | 'destination';
  /** Null: nothing was saved; the search goes on where it was. */
  address: AddressView | null;
  contact: ContactView | null;
  /** Text of the search that led to /direccion. */
  query: string;
};

let handed: HandedAddress | null = null;
export const handAddress = (address: HandedAddress): void => {
  handed = address;
};
/** What waits for the flow that opens now; taken once. */
export function takeHandedAddress(): HandedAddress | null {
  const taken = handed;
  handed = null;
  return taken;
}

/** `newest`: the contact that was typed last (O-2.08). */
export function wantedContact(saved: AddressView, wanted: { contact?: string; contact_id?: string }): ContactView | null {
  if (wanted.contact === 'newest') return saved.contacts.at(-1) ?? null;
  return saved.contacts.find((contact) => contact.id === wanted.contact_id) ?? null;
}
