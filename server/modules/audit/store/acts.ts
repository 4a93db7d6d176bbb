import { sql } from 'kysely';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { contains } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { AuditTables } from '../tables.ts';

const tables = (reader: Reader, scope: Scope) => scoped(reader, scope).$extendTables<AuditTables>();

/** What a typed word may mean: any of these. */
export type Meaning = { text: string; actors: readonly UserId[]; customers: readonly CustomerId[]; actions: readonly string[] };
export type ActFilter = {
  actor_id: UserId | null;
  /** Null = every kind of record. */
  entities: readonly string[] | null;
  since: Date | null;
  until: Date | null;
  meaning: Meaning | null;
};

/** As many names as a word is looked up among. */
const MOST_NAMES = 100;

/** People and customers in scope whose name contains a word. */
export async function namesLike(reader: Reader, scope: Scope, typed: string): Promise<{ actors: UserId[]; customers: CustomerId[] }> {
  const db = tables(reader, scope);
  const like = contains(typed);
  const actors = await db.selectFrom('access_user_name').select('id').where(folded('name'), 'like', like).limit(MOST_NAMES).execute();
  const customers = await db.selectFrom('access_customer_name').select('id').where(folded('name'), 'like', like).limit(MOST_NAMES).execute();
  return { actors: actors.map(({ id }) => id), customers: customers.map(({ id }) => id) };
}

function found(reader: Reader, scope: Scope, { actor_id, entities, since, until, meaning }: ActFilter) {
  return tables(reader, scope)
    .selectFrom('platform_audit as a')
    .$if(actor_id !== null, (query) => query.where('a.actor_id', '=', actor_id as UserId))
    .$if(entities !== null, (query) => query.where((eb) => (entities?.length ? eb('a.entity', 'in', entities) : eb.lit(false))))
    .$if(since !== null, (query) => query.where('a.at', '>=', since as Date))
    .$if(until !== null, (query) => query.where('a.at', '<', until as Date))
    .$if(meaning !== null, (query) =>
      query.where((eb) => {
        const { text, actors, customers, actions } = meaning as Meaning;
        return eb.or([
          eb('a.entity_id', '=', text),
          eb(sql<string>`coalesce(a.after ->> 'folio', a.after ->> 'parcel_number')`, '=', text),
          ...(actors.length > 0 ? [eb('a.actor_id', 'in', actors)] : []),
          ...(customers.length > 0 ? [eb('a.customer_id', 'in', customers)] : []),
          ...(actions.length > 0 ? [eb('a.action', 'in', actions)] : []),
        ]);
      }),
    );
}

export type ActsPage = {
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
  /** Those behind this one, as the order goes. */ after: { at: Date; id: string } | null;
};

/** Acts with the names of who and whose; the newest first unless told otherwise. */
export const findActs = (reader: Reader, scope: Scope, filter: ActFilter, { limit, offset, order, after }: ActsPage) =>
  found(reader, scope, filter)
    .leftJoin('access_user_name as u', 'u.id', 'a.actor_id')
    .leftJoin('access_user_name as b', 'b.id', 'a.on_behalf_of')
    .leftJoin('access_customer_name as c', 'c.id', 'a.customer_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'a.on_behalf_of', 'a.customer_id', 'a.action', 'a.entity', 'a.entity_id', 'a.before', 'a.after'])
    .select(['u.name as actor_name', 'b.name as owner_name', 'c.name as customer_name'])
    .$if(after !== null, (query) => query.where((eb) => eb(eb.refTuple('a.at', 'a.id'), '<', eb.tuple(after?.at as Date, after?.id as string))))
    .orderBy('a.at', order)
    .orderBy('a.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
export type FoundAct = Awaited<ReturnType<typeof findActs>>[number];

/** How many there are, counted up to a bound. */
export async function countActs(reader: Reader, scope: Scope, filter: ActFilter, most: number): Promise<number> {
  const some = found(reader, scope, filter).select('a.id').limit(most);
  const { n } = await tables(reader, scope)
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Where an act stands in the list; undefined = it is none that this reader may see. */
export const placeOfAct = (reader: Reader, scope: Scope, id: string) =>
  tables(reader, scope).selectFrom('platform_audit as a').select('a.at').where('a.id', '=', id).executeTakeFirst();
