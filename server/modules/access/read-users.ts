import type { accessOperations, Actor, UserView } from '#contract/access/access.ts';
import type { UserDetail } from '#contract/access/people-operations.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can, type Capability } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessNeeds } from './needs.ts';
import { userToRead } from './people-customer.ts';
import { customerAsked } from './scope.ts';
import { activeUsers, customerById } from './store/people.ts';
import { countUsers, findUsers, userSorts, type UserSort } from './store/users.ts';
import type { UserTable } from './tables.ts';

type Operations = typeof accessOperations;
type Request = RequestOf<Operations['listUsers']>;

/** Digits, phone and whether a person has come already are shown to anyone who may look at users (AMB-17.06). */
function toUser(user: UserTable, showsRights: boolean): UserView {
  const { id, customer_id, name, last_name, email, role, group_id, status, permissions, phone_number } = user;
  const view = { id, customer_id, name, last_name, email, role, group: group_id, status };
  return showsRights ? { ...view, permissions, phone_number, has_password: user.password_hash !== null } : view;
}

/** A user as its form shows it. */
export const toUserDetail = (user: UserTable): UserDetail => ({
  ...toUser(user, true),
  permissions: user.permissions,
  phone_number: user.phone_number,
  has_password: user.password_hash !== null,
  options: { rate_price: user.sees_prices, theme: user.theme },
  services: user.services && [...user.services],
});

/** GET /api/user/{id} within reach. */
export async function getUser({ db, asks }: AccessNeeds, id: UserId, actor: Actor): Promise<UserDetail> {
  const user = toUserDetail(await userToRead(db, actor, id));
  return actor.role === 'root' ? { ...user, second_factor: await asks.hasFactor(db, id) } : user;
}

/**
 * GET /api/users: users of a customer, the active ones unless asked otherwise; with `needs`, those whose own rights meet it, unless the
 * customer is 'sc' (AMB-2.02). Anyone who may not look at users finds the active ones, a client only itself.
 */
export async function listUsers(needs: AccessNeeds, request: Request, actor: Actor): Promise<ResponseOf<Operations['listUsers']>> {
  const asked = await customerAsked(needs.db, actor, { customer_id: request.customer_id });
  if (!asked) return { data: [], total: 0 };
  if (request.needs || !can(actor, 'canRead.users')) return usersToChoose(needs, asked, request, actor);
  const filter = { query: request.query ?? '', status: request.status ?? 'active' };
  const sort: UserSort = { by: userSorts.find((by) => by === request.sort_by) ?? 'name', order: request.sort_order ?? 'asc' };
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const users = await findUsers(needs.db, asked, filter, sort, page);
  return { data: users.map((user) => toUser(user, true)), total: await countUsers(needs.db, asked, filter) };
}

/** The active users of a customer whom somebody may see: a client who may not look at users sees itself. */
export async function usersInSight(reader: Reader, customer: CustomerId, actor: Actor): Promise<UserTable[]> {
  const seesAll = actor.role !== 'client' || can(actor, 'canRead.users');
  return (await activeUsers(reader, customer)).filter((user) => seesAll || user.id === actor.id);
}

/** All at once: whether rights meet a need is not the database's to say. */
async function usersToChoose({ db }: AccessNeeds, customer: CustomerId, { needs, page, limit }: Request, actor: Actor) {
  const reads = can(actor, 'canRead.users');
  const capability = (await customerById(db, customer))?.modality === 'sc' ? undefined : needs;
  const users = (await usersInSight(db, customer, actor)).filter((user) => meets(user, capability));
  return { data: users.slice((page - 1) * limit, page * limit).map((user) => toUser(user, reads)), total: users.length };
}

const meets = (user: UserTable, needs: Capability | undefined): boolean => needs === undefined || can(user, needs);
