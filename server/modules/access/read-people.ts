import type { accessOperations, Actor, CurrentUser, CustomerView } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { readTogether } from '#platform/db/tx.ts';
import type { AccessNeeds } from './needs.ts';
import { scopeOf } from './scope.ts';
import { countCustomers, customerSorts, findCustomers, userById, type CustomerSort } from './store/people.ts';
import { customerInReach } from './store/reach.ts';
import type { CustomerTable, UserTable } from './tables.ts';

type Operations = typeof accessOperations;

/** GET /api/user. */
export async function getCurrentUser(needs: AccessNeeds, actor: Actor): Promise<CurrentUser> {
  const { db, asks } = needs;
  const { customer_id } = actor;
  const [user, default_address] = await readTogether(db, (reader) => [
    userById(reader, actor.id),
    customer_id ? asks.defaultAddressOf(reader, { customer_id, user_id: actor.id }) : Promise.resolve(null),
  ]);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return {
    id: user.id,
    customer: user.customer_id,
    default_address,
    email: user.email,
    group: user.group_id,
    name: user.name,
    last_name: user.last_name,
    options: { rate_price: user.sees_prices, theme: user.theme, output_type: user.output_type },
    permissions: user.permissions,
    phone_number: user.phone_number,
    role: user.role,
    services: user.services && [...user.services],
    ...(isMover(needs, user) ? { can_move_amount: true } : {}),
  };
}

/** Whether a person may move money between customers: a root user whom the configuration names (AMB-2.13). */
export const isMover = ({ moveAmountUsers }: Pick<AccessNeeds, 'moveAmountUsers'>, { role, email }: Pick<UserTable, 'role' | 'email'>): boolean =>
  role === 'root' && moveAmountUsers.includes(email.toLowerCase());

function toCustomer({ id, custom_id, business_name, modality, customer_modality, status, stp_account }: CustomerTable): CustomerView {
  return { id, custom_id, business_name, modality, customer_modality, status, stp_account };
}

/** GET /api/customers: one page of those in scope, by name unless said otherwise, and how many there are. */
export async function listCustomers(
  { db }: AccessNeeds,
  request: RequestOf<Operations['listCustomers']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listCustomers']>> {
  const scope = await scopeOf(db, actor);
  const query = request.query ?? '';
  const sort: CustomerSort = { by: customerSorts.find((by) => by === request.sort_by) ?? 'business_name', order: request.sort_order ?? 'asc' };
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const customers = await findCustomers(db, scope, query, sort, page);
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
