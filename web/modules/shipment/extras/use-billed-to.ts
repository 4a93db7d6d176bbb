import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { useSession } from '../../../frame/session.tsx';
import { useActing, useCall } from '../../../platform/use-call.ts';
import { billedTo } from './billed-to.ts';

/** The razones sociales that a new guide may be billed to, for anyone who may see them; without them the server takes the default. */
export function useBilledTo(wanted: BusinessId | null) {
  const { can, actsForOthers } = useSession();
  const { customer } = useActing();
  const isOn = can('canRead.business') && (!actsForOthers || customer !== null);
  const { data, isError, refetch } = useCall(billingOperations.listBusinesses, actsForOthers && customer ? { customer_id: customer.id } : {}, {
    isOn,
  });
  const offered = data?.data ?? [];
  return { isOn, isError, retry: () => void refetch(), offered, chosen: billedTo(offered, wanted) };
}
