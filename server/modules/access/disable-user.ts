import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import type { AccessNeeds } from './needs.ts';
import type { CustomerUser } from './people-customer.ts';
import { useUpLinks } from './store/links.ts';
import { endSessionsOf } from './store/sessions.ts';
import { otherOwner } from './store/users.ts';

/** A customer is never left without an active user of its own role; who decides holds the customer. */
export async function checkOwnerStays(tx: Tx, { id, customer_id, role }: CustomerUser): Promise<void> {
  if (role === 'customer' && (await otherOwner(tx, customer_id, id)) === undefined)
    throw new Refusal('NOT_ALLOWED', { description: peopleFaults.lastCustomer });
}

/** Sessions and links end, what the user held goes back to the pool (AMB-12.03), and its open pickups are the administrator's (AMB-17.01). */
export async function endAccess({ asks, clock }: AccessNeeds, tx: Tx, { id, customer_id }: CustomerUser, actor: Pick<Actor, 'id'>): Promise<void> {
  await endSessionsOf(tx, id);
  await useUpLinks(tx, id, clock.now());
  await asks.returnToPool(tx, { customer_id, user_id: id });
  const owner = await otherOwner(tx, customer_id, id);
  if (owner) await asks.handPickups(tx, { customer_id, from: id, to: owner, actor_id: actor.id as UserId });
}
