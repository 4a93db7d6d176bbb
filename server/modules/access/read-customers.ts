import type { accessOperations, Actor, CustomerDetail, CustomerView, ListedCustomer } from '#contract/access/access.ts';
import type { CommercialFields } from '#contract/customers/customer-told.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessNeeds } from './needs.ts';
import { usersInSight } from './read-users.ts';
import { scopeOf } from './scope.ts';
import { contactOf } from './customer-facts.ts';
import { firstUsers, sellersBy } from './store/customers.ts';
import { countCustomers, customerSorts, findCustomers, type CustomerSort } from './store/people.ts';
import { customerInReach } from './store/reach.ts';
import type { CustomerTable, UserTable } from './tables.ts';

type Operations = typeof accessOperations;

const toCustomer = ({ id, custom_id, business_name, modality, customer_modality, status, stp_account }: CustomerTable): CustomerView => ({
  ...{ id, custom_id, business_name, modality, customer_modality, status, stp_account },
});

/** GET /api/customers: one page of those in scope, by name unless said otherwise, and how many there are. */
export async function listCustomers(
  needs: AccessNeeds,
  request: RequestOf<Operations['listCustomers']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listCustomers']>> {
  const { db } = needs;
  const scope = await scopeOf(db, actor);
  const { query = '', status, seller_id } = request;
  const among = request.for_account_status ? await needs.asks.customersWithAccount(db) : null;
  const filter = { query, status: status ?? null, seller_id: seller_id ?? null, among };
  const sort: CustomerSort = { by: customerSorts.find((by) => by === request.sort_by) ?? 'business_name', order: request.sort_order ?? 'asc' };
  const page = { limit: request.limit, offset: (request.page - 1) * request.limit };
  const customers = await findCustomers(db, scope, filter, sort, page);
  const total = await countCustomers(db, scope, filter);
  if (actor.customer_id) return { data: customers.map(toCustomer), total };
  const listed = await withDetails(needs, db, customers);
  return { data: request.for_account_status ? await withAccounts(needs, db, listed) : listed, total };
}

/** How each stands with its invoices (AMB-13.13). */
async function withAccounts({ asks }: AccessNeeds, reader: Reader, listed: readonly ListedCustomer[]): Promise<ListedCustomer[]> {
  const accounts = await asks.accountStatusesOf(
    reader,
    listed.map(({ id }) => id),
  );
  const none = { invoiced: ZERO, paid: ZERO, overdue: ZERO, balance: ZERO };
  return listed.map((customer) => ({ ...customer, account_status: accounts.get(customer.id) ?? none }));
}

/** What staff see of each in the list (AMB-14.09). */
async function withDetails({ asks }: AccessNeeds, reader: Reader, customers: readonly CustomerTable[]): Promise<ListedCustomer[]> {
  const ids = customers.map(({ id }) => id);
  const users = await firstUsers(reader, ids);
  const sellers = await sellersBy(
    reader,
    customers.flatMap(({ seller_id }) => seller_id ?? []),
  );
  const pools = await asks.poolsOf(reader, ids);
  return customers.map((customer) => {
    const { id, seller_id, conditions, created_at } = customer;
    const [user, seller] = [users.get(id), seller_id && sellers.get(seller_id)];
    return {
      ...toCustomer(customer),
      ...(user ? { contact: { first_name: user.name, last_name: user.last_name, email: user.email, phone_number: user.phone_number } } : {}),
      seller: seller ? toSeller(seller) : null,
      conditions,
      balance: pools.get(id),
      created_at: created_at.toISOString(),
    };
  });
}

const toSeller = ({ name, last_name, status }: UserTable) => ({ name, lastName: last_name, status });

/** GET /api/customer/{id} within scope: the whole entity; a client learns nothing of its commercial side (AMB-14.10). */
export async function getCustomer({ db, asks }: AccessNeeds, id: CustomerId, actor: Actor): Promise<CustomerDetail> {
  const customer = await customerInReach(db, actor, id);
  if (!customer) throw new Refusal('NOT_FOUND');
  const isClient = actor.role === 'client';
  // A client is bound to its own records: what nobody holds is not among them.
  const balance = isClient ? null : await asks.poolOf(db, id);
  const { channel, reports, report_file_type, ...profile } = await asks.profileOf(db, id);
  const contact = await contactOf(db, id);
  const users = await usersInSight(db, id, actor);
  const commercial = isClient ? {} : { channel, reports, report_file_type, ...(await commercialOf(asks, db, customer, actor)) };
  return {
    ...toCustomer(customer),
    balance,
    users: users.map((user) => ({ id: user.id, name: user.name, last_name: user.last_name })),
    ...profile,
    contact: {
      id: contact?.id ?? null,
      first_name: contact?.name ?? '',
      last_name: contact?.last_name ?? '',
      email: contact?.email ?? '',
      has_password: contact?.has_password ?? false,
    },
    phone_number: contact?.phone_number ?? null,
    created_at: customer.created_at.toISOString(),
    ...commercial,
  };
}

async function commercialOf(
  asks: AccessNeeds['asks'],
  reader: Reader,
  { id, seller_id, conditions, billing, dispersion_type, credit_limit, extras_limit, expired_stock }: CustomerTable,
  actor: Actor,
): Promise<Omit<CommercialFields, 'channel' | 'reports' | 'report_file_type'>> {
  const seller = seller_id ? (await sellersBy(reader, [seller_id])).get(seller_id) : undefined;
  return {
    validation_status: (await asks.wasProspect(reader, id)) ? 'Validado' : null,
    services: await asks.servicesOf(actor, id),
    seller_id,
    seller: seller ? { id: seller.id, ...toSeller(seller) } : null,
    ...{ conditions, billing, dispersion_type, credit_limit, extras_limit, expired_stock },
  };
}
