import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Actor } from '#contract/access/access.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { AccessTables, CustomerTable } from '../tables.ts';

const tables = (reader: Reader) => ofAll(reader).$extendTables<AccessTables>();
type CustomerBuilder = ExpressionBuilder<AccessTables & { c: CustomerTable }, 'c'>;

/** Whether the customer `c` is in the scope of an actor (AMB-0.02), as part of the query that reads it. */
function isReached(eb: CustomerBuilder, actor: Actor): Expression<SqlBool> {
  switch (actor.role) {
    case 'root':
    case 'biller':
      return eb.lit(true);
    case 'agent':
      return eb.or([
        eb.exists(eb.selectFrom('access_user as a').select('a.id').where('a.id', '=', actor.id).where('a.all_customers', '=', true)),
        eb.exists(
          eb.selectFrom('access_assignment as s').select('s.agent_id').where('s.agent_id', '=', actor.id).whereRef('s.customer_id', '=', 'c.id'),
        ),
      ]);
    case 'seller':
      return eb('c.seller_id', '=', actor.id);
    case 'customer':
    case 'client':
      return eb('c.id', '=', actor.customer_id);
    case 'prospect':
      return eb.lit(false);
  }
}

/** A user of a customer in the actor's scope, with what decides whether the actor may act for it. */
export const userInReach = (reader: Reader, actor: Actor, id: UserId) =>
  tables(reader)
    .selectFrom('access_user as u')
    .innerJoin('access_customer as c', 'c.id', 'u.customer_id')
    .select(['u.id', 'c.id as customer_id', 'u.role', 'u.permissions', 'u.group_id', 'u.services', 'u.status', 'c.modality'])
    .where('u.id', '=', id)
    .where((eb) => isReached(eb, actor))
    .executeTakeFirst();

export const customerInReach = (reader: Reader, actor: Actor, id: CustomerId) =>
  tables(reader)
    .selectFrom('access_customer as c')
    .selectAll('c')
    .where('c.id', '=', id)
    .where((eb) => isReached(eb, actor))
    .executeTakeFirst();

/** The customers an agent looks after; all of them where root said so. */
export async function customersOfAgent(reader: Reader, agent: UserId): Promise<'all' | CustomerId[]> {
  const rows = await tables(reader)
    .selectFrom('access_user as a')
    .leftJoin('access_assignment as s', 's.agent_id', 'a.id')
    .select(['a.all_customers', 's.customer_id'])
    .where('a.id', '=', agent)
    .execute();
  if (rows[0]?.all_customers) return 'all';
  return rows.flatMap(({ customer_id }) => customer_id ?? []);
}

export async function customersOfSeller(reader: Reader, seller: UserId): Promise<CustomerId[]> {
  const rows = await tables(reader).selectFrom('access_customer').select('id').where('seller_id', '=', seller).execute();
  return rows.map(({ id }) => id);
}
