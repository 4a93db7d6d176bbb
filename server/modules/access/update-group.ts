import type { Actor } from '#contract/access/access.ts';
import type { GroupView } from '#contract/access/groups.ts';
import type { groupOperations } from '#contract/access/groups.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { isChange } from '#platform/audit.ts';
import type { AccessNeeds } from './needs.ts';
import { groupToRead, toGroup } from './read-groups.ts';
import { listAsChanged } from './rules/as-changed.ts';
import { membersOf, renameGroup } from './store/groups.ts';
import { lockCustomer, setMembers } from './store/users.ts';
import { auditGroup, checkGroup } from './write-group.ts';

/** PUT /api/group/{id}: what is not sent stays as it is; who was in another group leaves it. */
export async function updateGroup(
  needs: AccessNeeds,
  { id, name, users: wanted, was }: RequestOf<typeof groupOperations.updateGroup>,
  actor: Actor,
): Promise<GroupView> {
  const { customer_id } = await groupToRead(needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    await lockCustomer(tx, customer_id);
    const users = wanted && was?.users ? listAsChanged(await membersOf(tx, customer_id, id), was.users, wanted) : wanted;
    const former = await checkGroup(tx, actor, customer_id, { id, name, users });
    const { name: formerName } = await groupToRead(tx, actor, id);
    if (name !== undefined) await renameGroup(tx, customer_id, id, name);
    if (users) await setMembers(tx, customer_id, id, users);
    const [before, after] = [former, users ?? former].map((members) => members.toSorted());
    const facts = { before: { users: before }, after: { users: after } };
    if (isChange({ name: formerName, users: before }, { name, users: after }))
      await auditGroup(needs, tx, actor, { customer_id, id, action: 'group.changed', ...facts });
    return toGroup(tx, await groupToRead(tx, actor, id));
  });
}
