import type { CurrentUser } from '#contract/access/access.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import { useSession } from '../../frame/session.tsx';
import { useAddresses } from './queries.ts';

/** Whether somebody has one, as far as the session knows. */
export const mayHaveMain = (user: CurrentUser): boolean => actsOnBehalf(user.role) || user.default_address !== null;

/** One's own main address, or the customer's for anyone who has none; of whom one acts for the book says which (AMB-4.01). */
export function useMainAddress(isOn = true): {
  main: AddressView | null;
  /** The address is on its way, as far as the session knows. */ isAwaited: boolean;
} {
  const { can, hasSubject, user, actsForOthers } = useSession();
  const isAsked = isOn && mayHaveMain(user) && hasSubject && can('canRead.addresses');
  const addresses = useAddresses('', isAsked);
  const book = addresses.data ?? [];
  const main = book.find(({ id, is_main }) => (actsForOthers ? is_main : id === user.default_address)) ?? null;
  // The picker may ask for the same book where no main address is offered. Of a customer that one acts for it is not known yet whether there is one.
  return { main, isAwaited: isAsked && addresses.isLoading && !actsForOthers };
}
