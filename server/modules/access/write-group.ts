import { mayTouch } from '#contract/access/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import type { Actor } from '#contract/access/access.ts';
import type { Tx } from '#platform/db/tx.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import type { AccessNeeds } from './needs.ts';
import { isGroupNameTaken, membersOf } from './store/groups.ts';
import { lockCustomer, usersAmong } from './store/users.ts';

/** What is not said stays as it is. */
type Wanted = { id: GroupId | null; name?: string | undefined; users?: readonly UserId[] | undefined };

/**
 * Refuses a name that stands already, users who are not the customer's, and a client who takes the owner in or out (AMB-17.01). The customer
 * is held until the transaction ends. Answers who is in the group so far.
 */
export async function checkGroup(tx: Tx, actor: Actor, customer: CustomerId, { id, name, users }: Wanted): Promise<UserId[]> {
  await lockCustomer(tx, customer);
  if (name !== undefined && (await isGroupNameTaken(tx, customer, name, id)))
    throw new Refusal('CONFLICT', { fields: { name: peopleFaults.groupTaken } });
  const former = new Set(id ? await membersOf(tx, customer, id) : []);
  const wanted = new Set(users ?? former);
  const found = await usersAmong(tx, customer, [...wanted.union(former)]);
  if (!wanted.isSubsetOf(new Set(found.map((user) => user.id)))) throw new Refusal('NOT_FOUND');
  const moved = found.filter((user) => wanted.has(user.id) !== former.has(user.id));
  if (!moved.every((user) => mayTouch(actor, user))) throw new Refusal('FORBIDDEN');
  return [...former];
}

export async function auditGroup(
  { audit }: AccessNeeds,
  tx: Tx,
  actor: Actor,
  facts: { customer_id: CustomerId; id: GroupId; action: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { customer_id, id, action, before, after } = facts;
  await audit(tx, { actor_id: actor.id, on_behalf_of: null, customer_id, action, entity: 'group', entity_id: id, before, after });
}
