import type { AddressView } from '#contract/addresses/addresses.ts';

/** What the form is open for: null = a new address. */
export type AddressTask = {
  address: AddressView | null;
  zip?: string;
  /** Opens with an empty contact after the others (O-2.58). */
  addsContact?: boolean;
};

/** Name under which it is kept while half typed. */
export const addressDraftName = ({ address, addsContact }: AddressTask): string => `address:${address?.id ?? 'new'}${addsContact ? ':contact' : ''}`;
