import { accessOperations } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { useActing, useCall } from '../platform/use-call.ts';
import { useSession } from './session.tsx';

/** The customer acted for, or one's own; null while there is none. */
export function useCustomer() {
  const id = useCustomerId();
  const { data } = useCall(accessOperations.getCustomer, { id: id as CustomerId }, { isOn: id !== null });
  return id === null ? null : (data ?? null);
}

/** Whether it is settled who that is: known, not to be had, or nobody chosen. What follows from the customer is drawn then, all at once. */
export function useIsCustomerSettled(): boolean {
  const id = useCustomerId();
  const { isPending } = useCall(accessOperations.getCustomer, { id: id as CustomerId }, { isOn: id !== null });
  return id === null || !isPending;
}

export function useCustomerId() {
  const { user } = useSession();
  const { customer } = useActing();
  return customer?.id ?? user.customer;
}
