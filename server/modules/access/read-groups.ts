import type { Actor } from '#contract/access/access.ts';
import type { groupOperations } from '#contract/access/groups.ts';
import type { GroupView } from '#contract/access/groups.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { GroupId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessNeeds } from './needs.ts';
import { customerAsked, scopeOf } from './scope.ts';
import { countGroups, findGroups, groupInScope, membersOf } from './store/groups.ts';
import type { AccessTables } from './tables.ts';

type Operations = typeof groupOperations;

/** GET /api/groups: those of a customer, by name; none for staff who name no customer. */
export async function listGroups(
  { db }: AccessNeeds,
  { customer_id, query = '', page, limit, sort_order }: RequestOf<Operations['listGroups']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listGroups']>> {
  const customer = await customerAsked(db, actor, { customer_id });
  if (!customer) return { data: [], total: 0 };
  const data = await findGroups(db, customer, query, sort_order ?? 'asc', { limit, offset: (page - 1) * limit });
  return { data, total: await countGroups(db, customer, query) };
}

/** GET /api/group/{id}. */
export async function getGroup({ db }: AccessNeeds, id: GroupId, actor: Actor): Promise<GroupView> {
  return toGroup(db, await groupToRead(db, actor, id));
}

/** A group of a customer in reach. */
export async function groupToRead(reader: Reader, actor: Actor, id: GroupId): Promise<AccessTables['access_group']> {
  const group = await groupInScope(reader, await scopeOf(reader, actor), id);
  if (!group) throw new Refusal('NOT_FOUND');
  return group;
}

export const toGroup = async (reader: Reader, { id, customer_id, name }: AccessTables['access_group']): Promise<GroupView> => ({
  id,
  name,
  users: await membersOf(reader, customer_id, id),
});
