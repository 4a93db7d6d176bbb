import type { accessOperations, Actor, GroupView } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';
import { groupToRead, toGroup } from './read-groups.ts';
import { renameGroup } from './store/groups.ts';
import { setMembers } from './store/users.ts';
import { auditGroup, checkGroup } from './write-group.ts';

/** PUT /api/group/{id}: its name and its users; who was in another group leaves it. */
export async function updateGroup(
  needs: AccessNeeds,
  { id, name, users }: RequestOf<typeof accessOperations.updateGroup>,
  actor: Actor,
): Promise<GroupView> {
  const { customer_id } = await groupToRead(needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    const before = { users: await checkGroup(tx, actor, customer_id, { id, name, users }) };
    const group = await groupToRead(tx, actor, id);
    await renameGroup(tx, customer_id, id, name);
    await setMembers(tx, customer_id, id, users);
    await auditGroup(needs, tx, actor, { customer_id, id, action: 'group.changed', before, after: { users } });
    return toGroup(tx, { ...group, name });
  });
}
