import { sql } from 'kysely';
import { staffRoles, type StaffRole } from '#contract/access/people.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { AccessTables, UserTable } from '../tables.ts';
import type { Page } from './users.ts';

/** Staff belong to no customer, and root looks after all of them. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();

export type OperatorsFilter = { query: string; role: StaffRole | null; isActive: boolean };

const searched = sql`lower(regexp_replace(normalize(name || ' ' || last_name || ' ' || email, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

const found = (reader: Reader, { query, role, isActive }: OperatorsFilter) =>
  tables(reader)
    .selectFrom('access_user')
    .where('role', 'in', role ? [role] : [...staffRoles])
    .$if(isActive, (select) => select.where('status', '=', 'active'))
    .$if(query.trim() !== '', (select) => select.where(hasWords(searched, query)));

/** Staff by name. */
export const findOperators = (reader: Reader, filter: OperatorsFilter, order: 'asc' | 'desc', page: Page): Promise<UserTable[]> =>
  found(reader, filter)
    .selectAll()
    .orderBy(folded('name'), order)
    .orderBy(folded('last_name'), order)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countOperators(reader: Reader, filter: OperatorsFilter): Promise<number> {
  const { n } = await found(reader, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export const operatorById = (reader: Reader, id: UserId): Promise<UserTable | undefined> =>
  tables(reader)
    .selectFrom('access_user')
    .selectAll()
    .where('id', '=', id)
    .where('role', 'in', [...staffRoles])
    .executeTakeFirst();

/** The customers these agents look after, by name. */
export const assignedTo = async (reader: Reader, agents: readonly UserId[]) =>
  agents.length === 0
    ? []
    : await tables(reader)
        .selectFrom('access_assignment as s')
        .innerJoin('access_customer as c', 'c.id', 's.customer_id')
        .select(['s.agent_id', 'c.id', 'c.business_name'])
        .where('s.agent_id', 'in', agents)
        .orderBy('c.search_text')
        .orderBy('c.id')
        .execute();

/** Which of these ids are customers. */
export const customersAmong = async (reader: Reader, ids: readonly CustomerId[]): Promise<CustomerId[]> =>
  ids.length === 0 ? [] : (await tables(reader).selectFrom('access_customer').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);

/** The agent looks after these customers and no others. */
export async function setAssignments(tx: Tx, agent_id: UserId, customers: readonly CustomerId[]): Promise<void> {
  await tables(tx).deleteFrom('access_assignment').where('agent_id', '=', agent_id).execute();
  if (customers.length > 0) {
    await tables(tx)
      .insertInto('access_assignment')
      .values([...new Set(customers)].map((customer_id) => ({ agent_id, customer_id })))
      .execute();
  }
}
