import type { Actor } from '#contract/access/access.ts';
import type { operatorOperations } from '#contract/access/operators.ts';
import type { OperatorDetail } from '#contract/access/operators.ts';
import type { StaffRole } from '#contract/access/people.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessNeeds } from './needs.ts';
import { assignedTo, countOperators, findOperators, operatorById } from './store/operators.ts';
import type { UserTable } from './tables.ts';

type Operations = typeof operatorOperations;

/** GET /api/operators: root sees all there is to know; an agent, who gives customers a seller, the names of the active sellers. */
export async function listOperators(
  { db }: AccessNeeds,
  { role, query = '', page, limit, sort_order }: RequestOf<Operations['listOperators']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listOperators']>> {
  const isChoosing = actor.role === 'agent';
  if (isChoosing && role !== 'seller') throw new Refusal('FORBIDDEN');
  const filter = { query, role: role ?? null, isActive: isChoosing };
  const users = await findOperators(db, filter, sort_order ?? 'asc', { limit, offset: (page - 1) * limit });
  const data = isChoosing ? users.map(({ id, name, last_name }) => ({ id, name, lastName: last_name })) : await toOperators(db, users);
  return { data, total: await countOperators(db, filter) };
}

/** GET /api/operator/{id}. */
export async function getOperator({ db, asks }: AccessNeeds, id: UserId): Promise<OperatorDetail> {
  const operator = await toOperator(db, await operatorToRead(db, id));
  return { ...operator, second_factor: await asks.hasFactor(db, id) };
}

export async function operatorToRead(reader: Reader, id: UserId): Promise<UserTable> {
  const user = await operatorById(reader, id);
  if (!user) throw new Refusal('NOT_FOUND');
  return user;
}

export const toOperator = async (reader: Reader, user: UserTable): Promise<OperatorDetail> =>
  (await toOperators(reader, [user]))[0] as OperatorDetail;

async function toOperators(reader: Reader, users: readonly UserTable[]): Promise<OperatorDetail[]> {
  const assigned = await assignedTo(
    reader,
    users.map(({ id }) => id),
  );
  return users.map((user) => ({
    id: user.id,
    name: user.name,
    lastName: user.last_name,
    role: user.role as StaffRole,
    email: user.email,
    phone_number: user.phone_number,
    permissions: user.permissions,
    all_customers: user.all_customers,
    customers: assigned.filter(({ agent_id }) => agent_id === user.id).map(({ id, business_name }) => ({ id, business_name })),
    status: user.status,
    has_password: user.password_hash !== null,
  }));
}
