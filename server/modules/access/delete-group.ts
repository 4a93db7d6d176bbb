import type { Actor } from '#contract/access/access.ts';
import type { groupOperations } from '#contract/access/groups.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import type { AccessNeeds } from './needs.ts';
import { groupToRead } from './read-groups.ts';
import { membersOf, removeGroup } from './store/groups.ts';
import { lockCustomer } from './store/users.ts';
import { auditGroup } from './write-group.ts';

type Operation = typeof groupOperations.deleteGroup;

/** DELETE /api/group/{id}: one without users. What was shared in it is its owners' alone from here on. */
export async function deleteGroup(needs: AccessNeeds, { id }: RequestOf<Operation>, actor: Actor): Promise<ResponseOf<Operation>> {
  const { customer_id } = await groupToRead(needs.db, actor, id);
  return needs.inTransaction(async (tx) => {
    await lockCustomer(tx, customer_id);
    await groupToRead(tx, actor, id);
    if ((await membersOf(tx, customer_id, id)).length > 0) throw new Refusal('NOT_ALLOWED', { description: peopleFaults.groupHasUsers });
    await needs.asks.endSharing(tx, { customer_id, group_id: id });
    await removeGroup(tx, customer_id, id);
    await auditGroup(needs, tx, actor, { customer_id, id, action: 'group.deleted' });
    return { message: 'OK' };
  });
}
