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

export function useCustomerId() {
  const { user } = useSession();
  const { customer } = useActing();
  return customer?.id ?? user.customer;
}
