import { useParams } from '@tanstack/react-router';
import type { CustomerId } from '#contract/shared/ids.ts';
import { useSession } from '../../frame/session.tsx';

/** The customer that the address names; people of a customer have their own, whatever it says (AMB-14.02). */
export function useOpenedCustomer(): { id: CustomerId | null; isOwn: boolean } {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { user } = useSession();
  return user.customer ? { id: user.customer, isOwn: true } : { id: (id as CustomerId | undefined) ?? null, isOwn: false };
}
