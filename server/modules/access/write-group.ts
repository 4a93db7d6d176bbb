import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import type { Actor } from '#contract/access.ts';
import type { Tx } from '#platform/db/tx.ts';
import { peopleFaults } from '#texts/es/people-faults.ts';
import type { AccessNeeds } from './needs.ts';
import { isGroupNameTaken } from './store/groups.ts';
import { lockCustomer, usersAmong } from './store/users.ts';

/** Refuses a name that stands already and users who are not the customer's; the customer is held until the transaction ends. */
export async function checkGroup(tx: Tx, customer: CustomerId, group: { id: GroupId | null; name: string; users: readonly UserId[] }): Promise<void> {
  await lockCustomer(tx, customer);
  if (await isGroupNameTaken(tx, customer, group.name, group.id)) throw new Refusal('CONFLICT', { fields: { name: peopleFaults.groupTaken } });
  const wanted = new Set(group.users);
  if ((await usersAmong(tx, customer, [...wanted])).length !== wanted.size) throw new Refusal('NOT_FOUND');
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
