import type { AddressView } from '#contract/addresses/addresses.ts';

/** What the simple form is open for: null = a new address. */
export type SimpleTask = { address: AddressView | null };

/** Name under which it is kept while half typed. */
export const simpleDraftName = ({ address }: SimpleTask): string => `simple-address:${address?.id ?? 'new'}`;
