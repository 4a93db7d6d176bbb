import { accessOperations } from '#contract/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { useActing, useCall } from '../platform/use-call.ts';
import { useSession } from './session.tsx';

/** The customer acted for, or one's own; null while there is none. */
export function useCustomer() {
  const { user } = useSession();
  const { customer: acted } = useActing();
  const id = acted?.id ?? user.customer;
  const { data } = useCall(accessOperations.getCustomer, { id: id as CustomerId }, { isOn: id !== null });
  return id === null ? null : (data ?? null);
}
