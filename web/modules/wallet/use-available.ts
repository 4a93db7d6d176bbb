import { accessOperations } from '#contract/access/access.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { useCall } from '../../platform/use-call.ts';
import type { MoveSide } from './use-move.ts';

export type AvailableMoney = { data: Centavos | null; error: unknown; isAsked: boolean };

/** What one account holds: the pool of a customer, or the own account of its user; null until it is known. */
export function useAvailable({ customer, user }: MoveSide): AvailableMoney {
  const id = customer?.id;
  const pool = useCall(accessOperations.getCustomer, { id: id as NonNullable<typeof id> }, { isOn: id !== undefined && user === null, staleMs: 0 });
  const own = useCall(walletOperations.listUserBalances, { customer_id: id }, { isOn: id !== undefined && user !== null, staleMs: 0 });
  if (id === undefined) return { data: null, error: null, isAsked: false };
  if (user === null) return { data: pool.data?.balance ?? null, error: pool.error, isAsked: true };
  const remaining = own.data && (own.data.data.find(({ user_id }) => user_id === user.id)?.remaining ?? ZERO);
  return { data: remaining ?? null, error: own.error, isAsked: true };
}
