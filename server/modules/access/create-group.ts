import type { Actor } from '#contract/access/access.ts';
import type { GroupView } from '#contract/access/groups.ts';
import type { groupOperations } from '#contract/access/groups.ts';
import type { GroupId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { Kept, Once } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { AccessNeeds } from './needs.ts';
import { customerToWrite } from './people-customer.ts';
import { toGroup } from './read-groups.ts';
import { insertGroups } from './store/people.ts';
import { setMembers } from './store/users.ts';
import { auditGroup, checkGroup } from './write-group.ts';

/** POST /api/group. */
export async function createGroup(
  needs: AccessNeeds,
  request: RequestOf<typeof groupOperations.createGroup>,
  actor: Actor,
  once: Once,
): Promise<Kept<GroupView>> {
  const customer_id = await customerToWrite(needs.db, actor, request);
  const { name, users } = request;
  const group = { id: newId<GroupId>(), customer_id, name };
  return once(async (tx) => {
    await checkGroup(tx, actor, customer_id, { id: null, name, users });
    await insertGroups(tx, [group]);
    await setMembers(tx, customer_id, group.id, users);
    await auditGroup(needs, tx, actor, { ...group, action: 'group.created', after: { users } });
    return toGroup(tx, group);
  });
}
