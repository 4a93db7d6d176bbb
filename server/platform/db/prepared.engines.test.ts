import { sql, type ExpressionBuilder, type Kysely, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { prepared } from './prepared.ts';
import { scoped } from './scoped.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

type Orphan = { carrier: string; parcel_number: string; customer_id: string; guide_id: string; state: string; found_at: Date };
type Tables = { shipping_orphan: Orphan };
type Db = Kysely<Tables>;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  await inTx(async (db) => {
    for (const customer_id of ['a', 'b']) await inserted.all(db, orphan(customer_id));
  });
});

/** The rows stand alone here: their parents are not what is tried. */
const inTx = <T>(work: (db: Db) => Promise<T>, customers: 'all' | readonly string[] = 'all') =>
  database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    return work(scoped(tx, { customers }).$extendTables<Tables>());
  });
const of = (...customers: string[]) => scoped(database.db, { customers }).$extendTables<Tables>();
const plain = () => database.db.$extendTables<Tables>();
const orphan = (customer_id: string, parcel_number = customer_id): Orphan => ({
  carrier: 'fedex',
  parcel_number,
  customer_id,
  guide_id: customer_id,
  state: 'found',
  found_at: new Date('2026-11-20T18:00:00Z'),
});

let built = 0;
const everything = prepared((db: Db, { state }: { state: string }) => {
  built += 1;
  return db.selectFrom('shipping_orphan').select(['customer_id', 'state']).where('state', '=', state).orderBy('customer_id');
});
const ofCustomer = prepared((db: Db, { customer_id }: { customer_id: string }) =>
  db.selectFrom('shipping_orphan').select('customer_id').where('customer_id', '=', customer_id),
);
const settled = prepared((db: Db, { state }: { state: string }) => db.updateTable('shipping_orphan').set({ state }));
const inserted = prepared((db: Db, { carrier, parcel_number, customer_id, guide_id, state, found_at }: Orphan) =>
  db.insertInto('shipping_orphan').values({ carrier, parcel_number, customer_id, guide_id, state, found_at }),
);

test('its text is made once for handles of one customer, once for those of all, and each call says its own values', async () => {
  built = 0;
  for (const customer of ['a', 'b', 'a'])
    expect(await everything.all(of(customer), { state: 'found' })).toEqual([{ customer_id: customer, state: 'found' }]);
  expect(await everything.all(of('a'), { state: 'settled' })).toEqual([]);
  expect(built).toBe(1);
  expect(await everything.all(plain(), { state: 'found' })).toHaveLength(2);
  expect(await everything.first(plain(), { state: 'settled' })).toBeUndefined();
  expect(built).toBe(2);
});

test('what is given decides its text, and an expression is said as it is', async () => {
  const change = prepared((db: Db, given: { customer_id: string; state?: string; found_at?: Date | RawBuilder<Date> }) => {
    const { customer_id, ...columns } = given;
    return db.updateTable('shipping_orphan').set(columns).where('customer_id', '=', customer_id).returning(['state', 'found_at']);
  });
  const at = new Date('2026-11-21T18:00:00Z');
  const said = (given: { state?: string | undefined; found_at?: Date | RawBuilder<Date> }) =>
    inTx((db) => change.first(db, { customer_id: 'a', ...(given as object) }), ['a']);
  expect(await said({ state: 'settled' })).toEqual({ state: 'settled', found_at: orphan('a').found_at });
  expect(await said({ state: undefined, found_at: at })).toEqual({ state: 'settled', found_at: at });
  expect(await said({ found_at: sql<Date>`found_at + interval '1 day'` })).toEqual({ state: 'settled', found_at: new Date('2026-11-22T18:00:00Z') });
  expect(await said({ state: 'cancelled' })).toMatchObject({ state: 'cancelled' });
  const ofItself = { state: ({ ref }: ExpressionBuilder<Tables, 'shipping_orphan'>) => ref('state') };
  expect(await said(ofItself as object)).toMatchObject({ state: 'cancelled' });
});

test('a handle of several customers, of none, or with more on it has its text made again', async () => {
  expect(await everything.all(of('a', 'b'), { state: 'found' })).toHaveLength(2);
  expect(await everything.all(of(), { state: 'found' })).toEqual([]);
  expect(
    await everything.all(scoped(scoped(database.db, { customers: ['a'] }), { customers: ['b'] }).$extendTables<Tables>(), { state: 'found' }),
  ).toEqual([]);
  const seen: string[] = [];
  const listening = of('a').withPlugin({
    transformQuery: ({ node }) => {
      seen.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  expect(await everything.all(listening, { state: 'found' })).toHaveLength(1);
  expect(seen).toEqual(['SelectQueryNode']);
});

test('nothing of another customer is changed, read by its id or written', async () => {
  await inTx((db) => settled.all(db, { state: 'settled' }), ['a']);
  expect(await everything.all(plain(), { state: 'found' })).toEqual([{ customer_id: 'b', state: 'found' }]);
  expect(await ofCustomer.all(of('a'), { customer_id: 'a' })).toHaveLength(1);
  await expect(ofCustomer.all(of('a'), { customer_id: 'b' })).rejects.toThrow('out of scope');
  await inTx((db) => inserted.all(db, orphan('a', 'second')), ['a']);
  await expect(inTx((db) => inserted.all(db, orphan('b', 'third')), ['a'])).rejects.toThrow('out of scope');
  expect(await ofCustomer.all(plain(), { customer_id: 'a' })).toHaveLength(2);
});

test('on the database itself it is refused inside a transaction, as any other', async () => {
  await everything.all(plain(), { state: 'found' });
  await expect(database.inTransaction(() => everything.all(plain(), { state: 'found' }))).rejects.toThrow('pass tx');
});
