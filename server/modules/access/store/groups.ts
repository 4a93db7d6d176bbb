import { sql } from 'kysely';
import type { GroupRow } from '#contract/access/groups.ts';
import type { CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../api.ts';
import type { AccessTables } from '../tables.ts';
import type { Page } from './users.ts';

const tables = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<AccessTables>();

const found = (reader: Reader, customer: CustomerId, query: string) =>
  tables(reader, customer)
    .selectFrom('access_group as g')
    .where('g.customer_id', '=', customer)
    .$if(query.trim() !== '', (select) => select.where(hasWords(folded('g.name'), query)));

/** Groups of a customer by name, each with the number of its users. */
export const findGroups = (reader: Reader, customer: CustomerId, query: string, order: 'asc' | 'desc', page: Page): Promise<GroupRow[]> =>
  found(reader, customer, query)
    .select((eb) => [
      'g.id',
      'g.name',
      eb
        .selectFrom('access_user as u')
        .whereRef('u.group_id', '=', 'g.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .as('users'),
    ])
    .orderBy(folded('g.name'), order)
    .orderBy('g.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute() as Promise<GroupRow[]>;

export async function countGroups(reader: Reader, customer: CustomerId, query: string): Promise<number> {
  const { n } = await found(reader, customer, query)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** A group of the customers in scope, with whose it is. */
export const groupInScope = (reader: Reader, scope: Pick<Scope, 'customers'>, id: GroupId) =>
  scoped(reader, scope).$extendTables<AccessTables>().selectFrom('access_group').selectAll().where('id', '=', id).executeTakeFirst();

export async function membersOf(reader: Reader, customer: CustomerId, group: GroupId): Promise<UserId[]> {
  const users = await tables(reader, customer)
    .selectFrom('access_user')
    .select('id')
    .where('group_id', '=', group)
    .orderBy(folded('name'))
    .orderBy('id')
    .execute();
  return users.map(({ id }) => id);
}

/** Whether the customer has the group; it stays until the transaction ends. */
export async function holdGroup(tx: Tx, customer: CustomerId, id: GroupId): Promise<boolean> {
  const group = await tables(tx, customer).selectFrom('access_group').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return group !== undefined;
}

/** Whether another group of the customer has this name; the caller holds the customer. */
export async function isGroupNameTaken(tx: Tx, customer: CustomerId, name: string, except: GroupId | null): Promise<boolean> {
  const group = await tables(tx, customer)
    .selectFrom('access_group')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(except !== null, (select) => select.where('id', '<>', except as GroupId))
    .executeTakeFirst();
  return group !== undefined;
}

export async function renameGroup(tx: Tx, customer: CustomerId, id: GroupId, name: string): Promise<void> {
  await tables(tx, customer).updateTable('access_group').set({ name }).where('id', '=', id).execute();
}

export async function removeGroup(tx: Tx, customer: CustomerId, id: GroupId): Promise<void> {
  await tables(tx, customer).deleteFrom('access_group').where('id', '=', id).execute();
}
