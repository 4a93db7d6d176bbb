import { accessOperations } from '#contract/access/access.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { useSession } from '../../frame/session.tsx';
import { useCall } from '../../platform/use-call.ts';

export type Pool = { data: Centavos | undefined; error: unknown; refetch: () => void };

/** The pool of a customer: a client learns it from its balance call, everybody else from the customer itself. */
export function usePool(id: CustomerId): Pool {
  const isClient = useSession().user.role === 'client';
  const customer = useCall(accessOperations.getCustomer, { id }, { isOn: !isClient, staleMs: 0 });
  const own = useCall(walletOperations.getBalance, { customer_id: id }, { isOn: isClient, staleMs: 0 });
  const { error, refetch } = isClient ? own : customer;
  const data = isClient ? own.data?.remaining : customer.data && (customer.data.balance ?? undefined);
  return { data, error, refetch: () => void refetch() };
}
