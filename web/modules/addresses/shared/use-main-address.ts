import type { AddressView } from '#contract/addresses.ts';
import { useSession } from '../../../app/session.tsx';
import { useAddresses } from './queries.ts';

/** One's own main address, or the customer's for whoever has none; of whom one acts for the book says which (AMB-4.01). */
export function useMainAddress(isOn = true): AddressView | null {
  const { can, hasSubject, user, actsForOthers } = useSession();
  const mayHaveOne = actsForOthers || user.default_address !== null;
  const addresses = useAddresses('', isOn && mayHaveOne && hasSubject && can('canRead.addresses'));
  const book = addresses.data?.data ?? [];
  return book.find(({ id, is_main }) => (actsForOthers ? is_main : id === user.default_address)) ?? null;
}
