import { sql, type Generated } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scoped } from './scoped.ts';
import { customerTables, tenantTables } from './tenant-tables.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

type Orphan = {
  carrier: string;
  parcel_number: string;
  customer_id: string;
  guide_id: string;
  state: string;
  tries: Generated<number>;
  found_at: Date;
};
type Tables = { shipping_orphan: Orphan; access_customer: { id: string; business_name: string }; catalogs_service: { id: string } };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  await database.inTransaction(async (tx) => {
    // The rows stand alone here: their parents are not what is tried.
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .$extendTables<Tables>()
      .insertInto('shipping_orphan')
      .values([orphan('a'), orphan('b')])
      .execute();
  });
});

const orphan = (customer_id: string, parcel_number = customer_id) => ({
  carrier: 'fedex',
  parcel_number,
  customer_id,
  guide_id: customer_id,
  state: 'found',
  found_at: new Date('2026-11-20T18:00:00Z'),
});
const of = (...customers: string[]) => scoped(database.db, { customers }).$extendTables<Tables>();
const mine = () => of('a');
const plain = () => database.db.$extendTables<Tables>();
const all = async () => {
  const rows = await plain().selectFrom('shipping_orphan').select(['customer_id', 'state']).orderBy('parcel_number').execute();
  return rows.map(({ customer_id, state }) => `${customer_id} ${state}`);
};
const untouched = ['a found', 'b found'];

describe('a store without any predicate of its own reads nothing foreign', () => {
  const cases: Record<string, () => Promise<{ customer_id: string | null }[]>> = {
    'a select': () => mine().selectFrom('shipping_orphan').select('customer_id').execute(),
    'a select under an alias': () => mine().selectFrom('shipping_orphan as o').select('o.customer_id').execute(),
    'a select of two tables': () => mine().selectFrom(['shipping_orphan as x', 'shipping_orphan as y']).select('y.customer_id').execute(),
    'a select that ends its where with a raw or': () =>
      mine()
        .selectFrom('shipping_orphan')
        .select('customer_id')
        .where(sql<boolean>`true or false`)
        .execute(),
    'an inner join': () =>
      mine()
        .selectFrom('shipping_orphan as x')
        .innerJoin('shipping_orphan as y', (join) => join.onTrue())
        .select('y.customer_id')
        .execute(),
    'a join from a table of no tenant': () =>
      mine()
        .selectFrom('catalogs_service as s')
        .innerJoin('shipping_orphan as y', (join) => join.onTrue())
        .select('y.customer_id')
        .distinct()
        .execute(),
    'a full join': () =>
      mine().selectFrom('shipping_orphan as x').fullJoin('shipping_orphan as y', 'x.customer_id', 'y.customer_id').select('y.customer_id').execute(),
    'a lateral join': () =>
      mine()
        .selectFrom('shipping_orphan as x')
        .innerJoinLateral(
          (eb) => eb.selectFrom('shipping_orphan as y').select('y.customer_id').as('l'),
          (join) => join.onTrue(),
        )
        .select('l.customer_id')
        .execute(),
    'a subquery in from': () =>
      mine()
        .selectFrom((eb) => eb.selectFrom('shipping_orphan').select('customer_id').as('s'))
        .selectAll()
        .execute(),
    'a subquery of an unbounded handle': () =>
      mine().selectFrom(plain().selectFrom('shipping_orphan').select('customer_id').as('s')).selectAll().execute(),
    'a common table expression': () =>
      mine()
        .with('c', (db) => db.selectFrom('shipping_orphan').select('customer_id'))
        .selectFrom('c')
        .selectAll()
        .execute(),
    'a union': () =>
      mine().selectFrom('shipping_orphan').select('customer_id').union(mine().selectFrom('shipping_orphan').select('customer_id')).execute(),
    'inside a transaction': () =>
      database.inTransaction((tx) =>
        scoped(tx, { customers: ['a'] })
          .$extendTables<Tables>()
          .selectFrom('shipping_orphan')
          .select('customer_id')
          .forUpdate()
          .execute(),
      ),
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    expect(await cases[name]?.()).toEqual([{ customer_id: 'a' }]);
  });

  test('a left join keeps the own row without its foreign side', async () => {
    const left = mine()
      .selectFrom('shipping_orphan as x')
      .leftJoin('shipping_orphan as y', (join) => join.on('y.customer_id', '=', 'b'))
      .select(['x.customer_id', 'y.customer_id as other']);
    expect(await left.execute()).toEqual([{ customer_id: 'a', other: null }]);
  });
  test('a condition and a value by subquery', async () => {
    const foreign = mine()
      .selectFrom('shipping_orphan')
      .select((eb) =>
        eb
          .selectFrom('shipping_orphan as f')
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('n'),
      )
      .where(({ exists, selectFrom }) => exists(selectFrom('shipping_orphan as f').select('f.customer_id').where('f.customer_id', '=', 'b')));
    expect(await foreign.execute()).toEqual([]);
    const counted = mine()
      .selectFrom('shipping_orphan')
      .select((eb) =>
        eb
          .selectFrom('shipping_orphan as f')
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('n'),
      );
    expect(await counted.execute()).toEqual([{ n: 1 }]);
  });
  test('customers themselves are bounded by their id', async () => {
    await database.inTransaction(async (tx) => {
      await sql`insert into access_customer (id, custom_id, business_name, search_text, status, modality, customer_modality, dispersion_type, conditions, billing, extras_limit, created_at)
        select id, id, id, id, 'ACTIVE', 'seguimiento', 'balance', 'global', 'cash', 'reportes', 0, now() from unnest(array['a', 'b']) as id`.execute(
        tx,
      );
    });
    expect(await mine().selectFrom('access_customer').select('id').execute()).toEqual([{ id: 'a' }]);
    await mine().updateTable('access_customer').set({ business_name: 'x' }).execute();
    expect(await plain().selectFrom('access_customer').select('business_name').orderBy('id').execute()).toEqual([
      { business_name: 'x' },
      { business_name: 'b' },
    ]);
  });
});

describe('a store without any predicate of its own changes nothing foreign', () => {
  const set = { state: 'cancelled' };
  const changed = ['a cancelled', 'b found'];
  const cases: Record<string, { run: () => Promise<unknown>; left: string[] }> = {
    'an update': { run: () => mine().updateTable('shipping_orphan').set(set).execute(), left: changed },
    'an update under an alias': { run: () => mine().updateTable('shipping_orphan as o').set(set).execute(), left: changed },
    'an update that asks for the other': {
      run: () => mine().updateTable('shipping_orphan').set(set).where('customer_id', '=', 'b').execute(),
      left: untouched,
    },
    'an update that ends its where with a raw or': {
      run: () =>
        mine()
          .updateTable('shipping_orphan')
          .set(set)
          .where(sql<boolean>`true or false`)
          .execute(),
      left: changed,
    },
    'an update from another row': {
      run: () => mine().updateTable('shipping_orphan as o').from('shipping_orphan as f').set(set).where('f.customer_id', '=', 'b').execute(),
      left: untouched,
    },
    'a delete': { run: () => mine().deleteFrom('shipping_orphan').execute(), left: ['b found'] },
    'a delete under an alias': { run: () => mine().deleteFrom('shipping_orphan as o').execute(), left: ['b found'] },
    'a delete that ends its where with a raw or': {
      run: () =>
        mine()
          .deleteFrom('shipping_orphan')
          .where(sql<boolean>`true or false`)
          .execute(),
      left: ['b found'],
    },
    'a delete using another row': {
      run: () => mine().deleteFrom('shipping_orphan as o').using('shipping_orphan as f').where('f.customer_id', '=', 'b').execute(),
      left: untouched,
    },
    'a delete in a common table expression': {
      run: () =>
        mine()
          .with('d', (db) => db.deleteFrom('shipping_orphan').returning('customer_id'))
          .selectFrom('d')
          .selectAll()
          .execute(),
      left: ['b found'],
    },
    'a conflict with a foreign row': {
      run: () =>
        mine()
          .insertInto('shipping_orphan')
          .values(orphan('a', 'b'))
          .onConflict((conflict) => conflict.columns(['carrier', 'parcel_number']).doUpdateSet(set))
          .execute(),
      left: untouched,
    },
    'an insert from a select': {
      run: () =>
        mine()
          .insertInto('shipping_orphan')
          .columns(['carrier', 'parcel_number', 'customer_id', 'guide_id', 'state', 'found_at'])
          .expression(
            (eb) =>
            eb.selectFrom('catalogs_service').select([
              sql<string>`'fedex'`.as('carrier'), sql<string>`id`.as('parcel_number'), sql<string>`'b'`.as('customer_id'), sql<string>`'b'`.as('guide_id'),
              sql<string>`'found'`.as('state'), sql<Date>`now()`.as('found_at'),
            ] as const), // prettier-ignore
          )
          .execute(),
      left: untouched,
    },
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    await cases[name]?.run();
    expect(await all()).toEqual(cases[name]?.left);
  });
  test('a conflict with an own row changes it, and an own row is written', async () => {
    await database.inTransaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await scoped(tx, { customers: ['a'] })
        .$extendTables<Tables>()
        .insertInto('shipping_orphan')
        .values([orphan('a', 'a'), orphan('a', 'c')])
        .onConflict((conflict) => conflict.columns(['carrier', 'parcel_number']).doUpdateSet(set))
        .execute();
    });
    expect(await all()).toEqual(['a cancelled', 'b found', 'a found']);
  });
});

describe('what cannot be bounded is refused', () => {
  const moving = { customer_id: 'b' };
  const cases: Record<string, () => Promise<unknown>> = {
    'a new row for another customer': () =>
      mine()
        .insertInto('shipping_orphan')
        .values([orphan('a', 'c'), orphan('b', 'd')])
        .execute(),
    'a new row without its customer': () =>
      mine()
        .insertInto('shipping_orphan')
        .values({ carrier: 'x' } as never)
        .execute(),
    'a row that moves to another customer': () => mine().updateTable('shipping_orphan').set(moving).execute(),
    'a row that moves by reference': () => mine().updateTable('shipping_orphan').set('customer_id', 'b').execute(),
    'a row that moves on conflict': () =>
      mine()
        .insertInto('shipping_orphan')
        .values(orphan('a'))
        .onConflict((conflict) => conflict.columns(['carrier', 'parcel_number']).doUpdateSet(moving))
        .execute(),
    'raw SQL': () => sql`select 1`.execute(mine()),
    'raw SQL within a query': () =>
      mine()
        .selectFrom(sql<{ n: number }>`(select 1 as n from shipping_orphan)`.as('r'))
        .selectAll()
        .execute(),
    'raw SQL with a quoted name': () =>
      mine()
        .selectFrom(sql<{ n: number }>`(select 1 as n from "shipping_orphan")`.as('r'))
        .selectAll()
        .execute(),
    'raw SQL with the table as a part': () =>
      mine()
        .selectFrom(sql<Orphan>`${sql.table('shipping_orphan')}`.as('r'))
        .selectAll()
        .execute(),
    'a merge': () =>
      mine().mergeInto('shipping_orphan as o').using('shipping_orphan as f', 'f.guide_id', 'o.guide_id').whenMatched().thenDelete().execute(),
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    await expect(cases[name]?.()).rejects.toThrow(/scope|never changes|tenant table/);
    expect(await all()).toEqual(untouched);
  });
  test('a raw expression on a column of a bounded table is none of these', async () => {
    const rows = mine()
      .selectFrom('shipping_orphan')
      .select('customer_id')
      .where(sql`lower(shipping_orphan.parcel_number)`, '=', 'a');
    expect(await rows.execute()).toEqual([{ customer_id: 'a' }]);
  });
});

test.each([
  { customers: [], seen: [] },
  { customers: ['b', 'a', 'none'], seen: ['a', 'b'] },
  { customers: 'all' as const, seen: ['a', 'b'] },
])('the scope $customers reaches $seen', async ({ customers, seen }) => {
  const rows = await scoped(database.db, { customers })
    .$extendTables<Tables>()
    .selectFrom('shipping_orphan')
    .select('customer_id')
    .orderBy('customer_id')
    .execute();
  expect(rows.map((row) => row.customer_id)).toEqual(seen);
});

test('every table and view with a customer is bounded', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'customer_id'`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...tenantTables].sort());
  const views = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and table_name in ('access_customer', 'access_customer_name')`.execute(database.db);
  expect(views.rows.map(({ name }) => name).sort()).toEqual([...customerTables].sort());
});

test('a row that refers to one of a tenant refers to it by its customer too', async () => {
  const { rows } = await sql<{ name: string; child: string; parent: string; columns: string[] }>`
    select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
    from pg_constraint c where c.contype = 'f'`.execute(database.db);
  const bound = rows.filter(({ child, parent }) => tenantTables.has(child) && tenantTables.has(parent));
  expect(bound.length).toBeGreaterThanOrEqual(8);
  // An agent belongs to no customer, and staff report for one, too. A deposit that was a wrong customer's is corrected by that of another.
  expect(
    bound
      .filter(({ columns }) => !columns.includes('customer_id'))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'access_assignment_agent_id_fkey',
    'deposits_deposit_corrects_fkey',
    'deposits_deposit_decided_by_fkey',
    'issues_issue_user_id_fkey',
    'prospects_document_reviewed_by_fkey',
    'prospects_link_issued_by_fkey',
  ]);
});
