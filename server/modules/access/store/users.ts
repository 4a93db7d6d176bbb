import { sql } from 'kysely';
import type { CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { AccessTables, UserTable } from '../tables.ts';

const tables = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<AccessTables>();

export type UsersFilter = { query: string; status: 'active' | 'disabled' | 'all' };
export const userSorts = ['name', 'email', 'created_at'] as const;
export type Page = { limit: number; offset: number };
export type UserSort = { by: (typeof userSorts)[number]; order: 'asc' | 'desc' };

const searched = sql`lower(regexp_replace(normalize(u.name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.phone_number, ''), NFD), '[\\u0300-\\u036f]', '', 'g'))`;

function found(reader: Reader, customer: CustomerId, { query, status }: UsersFilter) {
  return tables(reader, customer)
    .selectFrom('access_user as u')
    .where('u.customer_id', '=', customer)
    .$if(status !== 'all', (select) => select.where('u.status', '=', status as UserTable['status']))
    .$if(query.trim() !== '', (select) => select.where(hasWords(searched, query)));
}

/** Users of a customer; by name in the order a person reads. */
export const findUsers = (reader: Reader, customer: CustomerId, filter: UsersFilter, { by, order }: UserSort, page: Page): Promise<UserTable[]> =>
  found(reader, customer, filter)
    .selectAll('u')
    .orderBy(by === 'name' ? folded('u.name') : by === 'email' ? sql`lower(u.email)` : 'u.created_at', order)
    .$if(by === 'name', (select) => select.orderBy(folded('u.last_name'), order))
    .orderBy('u.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countUsers(reader: Reader, customer: CustomerId, filter: UsersFilter): Promise<number> {
  const { n } = await found(reader, customer, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Who changes who looks after a customer, or its groups, waits here for the other. */
export async function lockCustomer(tx: Tx, customer: CustomerId): Promise<void> {
  await tables(tx, customer).selectFrom('access_customer').select('id').where('id', '=', customer).forNoKeyUpdate().execute();
}

/** The first active user of role customer besides this one; undefined = there is none. */
export async function otherOwner(tx: Tx, customer: CustomerId, except: UserId): Promise<UserId | undefined> {
  const owner = await tables(tx, customer)
    .selectFrom('access_user')
    .select('id')
    .where('role', '=', 'customer')
    .where('status', '=', 'active')
    .where('id', '<>', except)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return owner?.id;
}

/** Which of these ids are users of the customer. */
export const usersAmong = async (reader: Reader, customer: CustomerId, ids: readonly UserId[]): Promise<Pick<UserTable, 'id' | 'role'>[]> =>
  ids.length === 0
    ? []
    : tables(reader, customer).selectFrom('access_user').select(['id', 'role']).where('customer_id', '=', customer).where('id', 'in', ids).execute();

/** The users of a group are these and no others. */
export async function setMembers(tx: Tx, customer: CustomerId, group: GroupId, users: readonly UserId[]): Promise<void> {
  const db = tables(tx, customer);
  await db.updateTable('access_user').set({ group_id: null }).where('group_id', '=', group).execute();
  if (users.length > 0) await db.updateTable('access_user').set({ group_id: group }).where('id', 'in', users).execute();
}

/** Users of a customer who may use some services only, and which. */
export const usersWithServices = (reader: Reader, customer: CustomerId): Promise<Pick<UserTable, 'id' | 'services'>[]> =>
  tables(reader, customer)
    .selectFrom('access_user')
    .select(['id', 'services'])
    .where('customer_id', '=', customer)
    .where('services', 'is not', null)
    .execute();

// From here on a person is found by id alone: staff belong to no customer, and an e-mail stands once in the world.
const everybody = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();

export type UserChange = Partial<Omit<UserTable, 'id' | 'customer_id' | 'password_hash' | 'created_at'>>;

/** Changes a person whom its caller has found in reach and locked. */
export async function changeUser(tx: Tx, id: UserId, change: UserChange): Promise<void> {
  const { services, ...row } = change;
  const set = services === undefined ? row : { ...row, services: services && json(services) };
  if (Object.keys(set).length > 0) await everybody(tx).updateTable('access_user').set(set).where('id', '=', id).execute();
}

/** Whether another account has this e-mail. It is held until the transaction ends: two at once are one after the other. */
export async function isEmailTaken(tx: Tx, email: string, except: UserId | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`.execute(tx);
  const user = await everybody(tx)
    .selectFrom('access_user')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return user !== undefined && user.id !== except;
}
