import type { Actor } from '#contract/access/access.ts';
import type { GroupView } from '#contract/access/groups.ts';
import type { groupOperations } from '#contract/access/groups.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { AccessNeeds } from './needs.ts';
import { groupToRead, toGroup } from './read-groups.ts';
import { renameGroup } from './store/groups.ts';
import { setMembers } from './store/users.ts';
import { auditGroup, checkGroup } from './write-group.ts';

/** PUT /api/group/{id}: what is not sent stays as it is; who was in another group leaves it. */
export async function updateGroup(
  needs: AccessNeeds,
  { id, name, users }: RequestOf<typeof groupOperations.updateGroup>,
  actor: Actor,
): Promise<GroupView> {
  const { customer_id } = await groupToRead(needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    const former = await checkGroup(tx, actor, customer_id, { id, name, users });
    if (name !== undefined) await renameGroup(tx, customer_id, id, name);
    if (users) await setMembers(tx, customer_id, id, users);
    const facts = { before: { users: former }, after: { users: users ?? former } };
    await auditGroup(needs, tx, actor, { customer_id, id, action: 'group.changed', ...facts });
    return toGroup(tx, await groupToRead(tx, actor, id));
  });
}
