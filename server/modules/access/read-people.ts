import type { accessOperations, Actor, CurrentUser, CustomerView, UserDetail, UserView } from '#contract/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can } from '#contract/shared/permissions.ts';
import type { AccessNeeds } from './needs.ts';
import { customerAsked, scopeOf } from './scope.ts';
import { activeUsers, countCustomers, customerById, listCustomers as findCustomers, userById } from './store/people.ts';
import { customerInReach } from './store/reach.ts';
import type { CustomerTable, UserTable } from './tables.ts';

type Operations = typeof accessOperations;

const PICKER_ROWS = 20;

/** GET /api/user. */
export async function getCurrentUser({ db, asks }: AccessNeeds, actor: Actor): Promise<CurrentUser> {
  const user = await userById(db, actor.id);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return {
    id: user.id,
    customer: user.customer_id,
    default_address: user.customer_id && (await asks.defaultAddressOf(db, { customer_id: user.customer_id, user_id: user.id })),
    email: user.email,
    group: user.group_id,
    name: user.name,
    last_name: user.last_name,
    options: { rate_price: user.sees_prices, theme: user.theme, output_type: user.output_type },
    permissions: user.permissions,
    phone_number: user.phone_number,
    role: user.role,
    services: user.services && [...user.services],
  };
}

function toCustomer({ id, custom_id, business_name, modality, customer_modality, status, stp_account }: CustomerTable): CustomerView {
  return { id, custom_id, business_name, modality, customer_modality, status, stp_account };
}

/** Digits are shown to whoever may look at users (AMB-17.06). */
function toUser({ id, customer_id, name, last_name, email, role, group_id, status, permissions }: UserTable, showsDigits: boolean): UserView {
  const view = { id, customer_id, name, last_name, email, role, group: group_id, status };
  return showsDigits ? { ...view, permissions } : view;
}

/** A user as its form shows it. */
export const toUserDetail = (user: UserTable): UserDetail => ({
  ...toUser(user, true),
  permissions: user.permissions,
  phone_number: user.phone_number,
  options: { rate_price: user.sees_prices, theme: user.theme },
  services: user.services && [...user.services],
});

/** GET /api/customers?query=: the first twenty in scope, by name, and how many there are. */
export async function listCustomers(
  { db }: AccessNeeds,
  { query = '' }: RequestOf<Operations['listCustomers']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listCustomers']>> {
  const scope = await scopeOf(db, actor);
  const customers = await findCustomers(db, scope, query, PICKER_ROWS);
  return { data: customers.map(toCustomer), total: await countCustomers(db, scope, query) };
}

/** GET /api/customer/{id} within scope. */
export async function getCustomer({ db, asks }: AccessNeeds, id: CustomerId, actor: Actor): Promise<ResponseOf<Operations['getCustomer']>> {
  const customer = await customerInReach(db, actor, id);
  if (!customer) throw new Refusal('NOT_FOUND');
  // A client is bound to its own records: what nobody holds is not among them.
  const balance = actor.role === 'client' ? null : await asks.poolOf(db, id);
  return { ...toCustomer(customer), balance };
}

/**
 * GET /api/users: active users of a customer; with `needs`, those whose own rights meet it, unless the customer is 'sc' (AMB-2.02). A
 * client that may not look at users finds only itself.
 */
export async function listUsers(
  { db }: AccessNeeds,
  { customer_id, needs }: RequestOf<Operations['listUsers']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listUsers']>> {
  const asked = await customerAsked(db, actor, { customer_id });
  if (!asked) return { data: [], total: 0 };
  const readsUsers = can(actor, 'canRead.users');
  const seesAll = actor.role !== 'client' || readsUsers;
  const isFiltered = needs !== undefined && (await customerById(db, asked))?.modality !== 'sc';
  const users = (await activeUsers(db, asked)).filter((user) => (seesAll || user.id === actor.id) && (!isFiltered || can(user, needs)));
  return { data: users.map((user) => toUser(user, readsUsers)), total: users.length };
}
