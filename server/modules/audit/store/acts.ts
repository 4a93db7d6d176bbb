import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { AuditTables, StoredAct } from '../tables.ts';

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
  const isMeant = hasWords(folded('name'), typed);
  const actors = await db.selectFrom('access_user_name').select('id').where(isMeant).limit(MOST_NAMES).execute();
  const customers = await db.selectFrom('access_customer_name').select('id').where(isMeant).limit(MOST_NAMES).execute();
  return { actors: actors.map(({ id }) => id), customers: customers.map(({ id }) => id) };
}

/** People in scope whose name contains a word, with whose they are; by their names. */
export const peopleLike = (reader: Reader, scope: Scope, typed: string, limit: number) =>
  tables(reader, scope)
    .selectFrom('access_user_name as u')
    .leftJoin('access_customer_name as c', 'c.id', 'u.customer_id')
    .select(['u.id', 'u.name', 'c.name as customer'])
    .where(hasWords(folded('u.name'), typed))
    .orderBy(folded('u.name'))
    .orderBy('u.id')
    .limit(limit)
    .execute();

function narrowed(reader: Reader, scope: Scope, { actor_id, entities, since, until }: ActFilter) {
  return tables(reader, scope)
    .selectFrom('platform_audit as a')
    .$if(actor_id !== null, (query) => query.where('a.actor_id', '=', actor_id as UserId))
    .$if(entities !== null, (query) => query.where((eb) => (entities?.length ? eb('a.entity', 'in', entities) : eb.lit(false))))
    .$if(since !== null, (query) => query.where('a.at', '>=', since as Date))
    .$if(until !== null, (query) => query.where('a.at', '<', until as Date));
}

type Narrowed = ReturnType<typeof narrowed>;
type Test = (eb: ExpressionBuilder<AuditTables & { a: StoredAct }, 'a'>) => ExpressionWrapper<AuditTables & { a: StoredAct }, 'a', SqlBool>;
/** All that a word may mean, one test for each. */
const testsOf = ({ text, actors, customers, actions }: Meaning): Test[] => [
  (eb) => eb('a.entity_id', '=', text),
  (eb) => eb(sql<string>`coalesce(a.after ->> 'folio', a.after ->> 'parcel_number')`, '=', text),
  ...actors.map(
    (id): Test =>
      (eb) =>
        eb('a.actor_id', '=', id),
  ),
  ...customers.map(
    (id): Test =>
      (eb) =>
        eb('a.customer_id', '=', id),
  ),
  ...actions.map(
    (action): Test =>
      (eb) =>
        eb('a.action', '=', action),
  ),
];

function found(reader: Reader, scope: Scope, filter: ActFilter) {
  const { meaning } = filter;
  return narrowed(reader, scope, filter).$if(meaning !== null, (query) =>
    query.where((eb) => {
      const { text, actors, customers, actions } = meaning as Meaning;
      return eb.or([
        ...testsOf({ text, actors: [], customers: [], actions: [] }).map((test) => test(eb)),
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
  /** Those behind this one, as the order goes. */
  after: { at: Date; id: string } | null;
  /** There are no more than so many: all of them are found first and then ordered, however far from the newest they stand. Null = not known. */
  most: number | null;
};

/** A word that means more things is looked for among all acts from the newest: many of them are meant. */
const MOST_TESTS = 40;
const MOST_DEPTH = 1_000;

/**
 * Acts that a word means: each meaning by its own index, so that the acts of who left long ago are found as fast; null = it means too much. One
 * that is meant twice stands there twice.
 */
function meant(reader: Reader, scope: Scope, filter: ActFilter, eachOf: (acts: Narrowed) => Narrowed) {
  const tests = filter.meaning ? testsOf(filter.meaning) : [];
  const [first, ...more] = tests.map((test) => {
    const acts = eachOf(narrowed(reader, scope, filter).where(test)).select(['a.id', 'a.at']);
    return tables(reader, scope).selectFrom(acts.as('one')).select(['one.id', 'one.at']);
  });
  return first && tests.length <= MOST_TESTS ? more.reduce((before, next) => before.unionAll(next), first) : null;
}

/** The ids of one page of them. */
function idsOfPage(reader: Reader, scope: Scope, filter: ActFilter, { limit, offset, order, after }: ActsPage) {
  if (offset + limit > MOST_DEPTH) return null;
  const all = meant(reader, scope, filter, (acts) =>
    behind(acts, after)
      .orderBy('a.at', order)
      .orderBy('a.id', order)
      .limit(offset + limit),
  );
  return (
    all &&
    tables(reader, scope)
      .selectFrom(all.as('meant'))
      .select('meant.id')
      .distinctOn(['meant.at', 'meant.id'])
      .orderBy('meant.at', order)
      .orderBy('meant.id', order)
      .limit(limit)
      .offset(offset)
  );
}

const behind = (acts: Narrowed, after: ActsPage['after']): Narrowed =>
  after === null ? acts : acts.where((eb) => eb(eb.refTuple('a.at', 'a.id'), '<', eb.tuple(after.at, after.id)));

/** Acts with the names of who and whose; the newest first unless told otherwise. */
export function findActs(reader: Reader, scope: Scope, filter: ActFilter, page: ActsPage) {
  const { limit, offset, order, after, most } = page;
  const ids = idsOfPage(reader, scope, filter, page);
  const acts = ids ? narrowed(reader, scope, filter).where('a.id', 'in', ids) : behind(found(reader, scope, filter), after);
  return tables(reader, scope)
    .selectFrom(
      acts
        .selectAll('a')
        .$if(!ids && most !== null, (query) => query.limit(most as number))
        .as('a'),
    )
    .leftJoin('access_user_name as u', 'u.id', 'a.actor_id')
    .leftJoin('access_user_name as b', 'b.id', 'a.on_behalf_of')
    .leftJoin('access_customer_name as c', 'c.id', 'a.customer_id')
    .select(['a.id', 'a.at', 'a.actor_id', 'a.on_behalf_of', 'a.customer_id', 'a.action', 'a.entity', 'a.entity_id', 'a.before', 'a.after'])
    .select(['u.name as actor_name', 'b.name as owner_name', 'c.name as customer_name'])
    .orderBy('a.at', order)
    .orderBy('a.id', order)
    .limit(limit)
    .offset(ids ? 0 : offset)
    .execute();
}
export type FoundAct = Awaited<ReturnType<typeof findActs>>[number];

/** How many there are, counted up to a bound. What a word means twice is read twice: twice the bound is more than the bound, or as good as. */
export async function countActs(reader: Reader, scope: Scope, filter: ActFilter, most: number): Promise<number> {
  const every = () =>
    tables(reader, scope)
      .selectFrom(found(reader, scope, filter).select(['a.id', 'a.at']).as('one'))
      .select(['one.id', 'one.at']);
  const several = meant(reader, scope, filter, (acts) => acts.limit(most));
  const bound = several ? 2 * most : most;
  const some = tables(reader, scope)
    .selectFrom((several ?? every()).as('all'))
    .select('all.id')
    .limit(bound);
  const { n, read } = await tables(reader, scope)
    .selectFrom(some.as('some'))
    .select((eb) => [eb.fn.count<number>('some.id').distinct().as('n'), eb.fn.countAll<number>().as('read')])
    .executeTakeFirstOrThrow();
  return Number(read) === bound ? most : Math.min(Number(n), most);
}

/** Where an act stands in the list; undefined = it is none that this reader may see. */
export const placeOfAct = (reader: Reader, scope: Scope, id: string) =>
  tables(reader, scope).selectFrom('platform_audit as a').select('a.at').where('a.id', '=', id).executeTakeFirst();
