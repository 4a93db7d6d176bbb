import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import type { AccessNeeds } from './needs.ts';
import type { CustomerUser } from './people-customer.ts';
import { useUpLinks } from './store/links.ts';
import { endSessionsOf } from './store/sessions.ts';
import { countOtherOwners } from './store/users.ts';

/** A customer is never left without an active user of its own role; who decides holds the customer. */
export async function checkOwnerStays(tx: Tx, { id, customer_id, role }: CustomerUser): Promise<void> {
  if (role === 'customer' && (await countOtherOwners(tx, customer_id, id)) === 0)
    throw new Refusal('NOT_ALLOWED', { description: peopleFaults.lastCustomer });
}

/** Sessions and links end, and what the user held goes back to the pool (AMB-12.03). */
export async function endAccess({ asks, clock }: AccessNeeds, tx: Tx, { id, customer_id }: CustomerUser): Promise<void> {
  await endSessionsOf(tx, id);
  await useUpLinks(tx, id, clock.now());
  await asks.returnToPool(tx, { customer_id, user_id: id });
}
