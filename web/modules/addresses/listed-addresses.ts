import type { AddressView, ListedAddress } from '#contract/addresses/addresses.ts';

/** The addresses of a list, without whose they are. */
export const addressesIn = ({ data }: { data: readonly ListedAddress[] }): AddressView[] => data.map(({ address }) => address);
