import { sql } from 'kysely';
import type { OutputType } from '#contract/access/access.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { witness } from '#platform/chain/witness.ts';
import { contains, hasWords } from '#platform/db/contains.ts';
import { prepared } from '#platform/db/prepared.ts';
import { ofAll, ofCustomer, scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../api.ts';
import type { AccessTables, CustomerTable, UserTable } from '../tables.ts';
import { decidedOfCustomer } from './customers.ts';
import type { Page } from './users.ts';

/** Who calls and whom a call is for is found among everybody. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();

export const userById = (reader: Reader, id: UserId) => user.first(tables(reader), { id });

const user = prepared((db: ReturnType<typeof tables>, { id }: { id: UserId }) => db.selectFrom('access_user').selectAll().where('id', '=', id));

export const customerById = (reader: Reader, id: CustomerId) => customer.first(ofCustomer(reader, id).$extendTables<AccessTables>(), { id });

export const customersById = (reader: Reader, ids: readonly CustomerId[]): Promise<CustomerTable[]> =>
  scoped(reader, { customers: ids }).$extendTables<AccessTables>().selectFrom('access_customer').selectAll().where('id', 'in', ids).execute();

const customer = prepared((db: ReturnType<typeof tables>, { id }: { id: CustomerId }) =>
  db.selectFrom('access_customer').selectAll().where('id', '=', id),
);

/** Customers in scope whose name, number or an e-mail contains the text. */
export type CustomersFilter = {
  query: string;
  status: CustomerTable['status'] | null;
  seller_id: UserId | null;
  /** Null = all. */ among: readonly CustomerId[] | null;
};

const anyOf = (ids: readonly CustomerId[]) => sql<CustomerId>`any(${ids}::text[])`;

function foundCustomers(reader: Reader, scope: Scope, { query, status, seller_id, among }: CustomersFilter) {
  const like = contains(query);
  return scoped(reader, scope)
    .$extendTables<AccessTables>()
    .selectFrom('access_customer as c')
    .$if(status !== null, (select) => select.where('c.status', '=', status as CustomerTable['status']))
    .$if(seller_id !== null, (select) => select.where('c.seller_id', '=', seller_id))
    .$if(among !== null, (select) => select.where('c.id', '=', anyOf(among ?? [])))
    .$if(query.trim() !== '', (select) =>
      select.where(({ or, eb, exists, selectFrom }) =>
        or([
          hasWords('c.search_text', query),
          eb(sql`lower(c.custom_id)`, 'like', like),
          exists(
            selectFrom('access_user as u')
              .select('u.id')
              .whereRef('u.customer_id', '=', 'c.id')
              .where(sql`lower(u.email)`, 'like', like),
          ),
        ]),
      ),
    );
}

export const customerSorts = ['business_name', 'custom_id', 'created_at'] as const;
export type CustomerSort = { by: (typeof customerSorts)[number]; order: 'asc' | 'desc' };

/** One page; by name in the order a person reads. */
export const findCustomers = (reader: Reader, scope: Scope, filter: CustomersFilter, { by, order }: CustomerSort, { limit, offset }: Page) =>
  foundCustomers(reader, scope, filter)
    .selectAll('c')
    .orderBy(by === 'business_name' ? 'c.search_text' : by === 'custom_id' ? sql`lower(c.custom_id)` : 'c.created_at', order)
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countCustomers(reader: Reader, scope: Scope, filter: CustomersFilter): Promise<number> {
  const { n } = await foundCustomers(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Active users of a customer, by name. */
export const activeUsers = (reader: Reader, customer: CustomerId) =>
  ofCustomer(reader, customer)
    .$extendTables<AccessTables>()
    .selectFrom('access_user')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('status', '=', 'active')
    .orderBy(sql`lower(name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .execute();

/** Active root users, and the agents who look after a customer. */
export async function staffOf(reader: Reader, customer: CustomerId): Promise<UserId[]> {
  const rows = await tables(reader)
    .selectFrom('access_user as u')
    .select('u.id')
    .where('u.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('u.role', '=', 'root'),
        eb.and([
          eb('u.role', '=', 'agent'),
          eb.or([
            eb('u.all_customers', '=', true),
            eb.exists(
              eb.selectFrom('access_assignment as s').select('s.agent_id').whereRef('s.agent_id', '=', 'u.id').where('s.customer_id', '=', customer),
            ),
          ]),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Active users of the house with one of these roles. */
export async function staffWith(reader: Reader, roles: readonly UserTable['role'][]): Promise<UserId[]> {
  const rows = await tables(reader)
    .selectFrom('access_user')
    .select('id')
    .where('status', '=', 'active')
    .where('customer_id', 'is', null)
    .where('role', 'in', [...roles])
    .execute();
  return rows.map(({ id }) => id);
}

/** E-mails of active users of the house with one of these roles. */
export async function emailsOf(reader: Reader, roles: readonly UserTable['role'][]): Promise<string[]> {
  const rows = await tables(reader)
    .selectFrom('access_user')
    .select('email')
    .where('status', '=', 'active')
    .where('customer_id', 'is', null)
    .where('role', 'in', [...roles])
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

export async function setOutputType(tx: Tx, user: UserId, output_type: OutputType): Promise<void> {
  await tables(tx).updateTable('access_user').set({ output_type }).where('id', '=', user).execute();
}

/** Anyone who changes what a user may have only once waits here for the other. */
export async function lockUser(tx: Tx, user: UserId): Promise<void> {
  await tables(tx).selectFrom('access_user').select('id').where('id', '=', user).forNoKeyUpdate().execute();
}

/** Whether one of two people did something to the account of the other since then, as the audit has it. */
export async function hasActedOn(reader: Reader, one: UserId, other: UserId, since: Date): Promise<boolean> {
  const act = await tables(reader)
    .selectFrom('platform_audit')
    .select('at')
    .where('entity', '=', 'user')
    .where(({ eb, or, and }) =>
      or([
        and([eb('entity_id', '=', one as string), eb('actor_id', '=', other)]),
        and([eb('entity_id', '=', other as string), eb('actor_id', '=', one)]),
      ]),
    )
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}

export async function insertCustomers(tx: Tx, customers: readonly CustomerTable[]): Promise<void> {
  if (customers.length === 0) return;
  await tables(tx).insertInto('access_customer').values(customers).execute();
  await witness(
    tx,
    decidedOfCustomer,
    customers.map(({ id }) => id),
  );
}

export async function insertUsers(tx: Tx, users: readonly UserTable[]): Promise<void> {
  if (users.length === 0) return;
  const rows = users.map((user) => ({ ...user, services: user.services && json(user.services) }));
  await tables(tx).insertInto('access_user').values(rows).execute();
}

export async function insertGroups(tx: Tx, groups: readonly AccessTables['access_group'][]): Promise<void> {
  if (groups.length > 0) await tables(tx).insertInto('access_group').values(groups).execute();
}

export async function insertAssignments(tx: Tx, rows: readonly AccessTables['access_assignment'][]): Promise<void> {
  if (rows.length > 0) await tables(tx).insertInto('access_assignment').values(rows).execute();
}
