import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase, openEngine } from './database.ts';
import { TestEnginePool } from './test-engine-pool.ts';

const schema = `
  create table customer (id text primary key, n int generated always as identity);
  create table guide (id text primary key, customer_id text references customer);
  create table catalogue (code text primary key);
  insert into catalogue values ('Caja')`;
let dump: Blob;
beforeAll(async () => {
  const engine = openEngine({ dataDir: null });
  await engine.exec(schema);
  dump = await engine.dumpDataDir('none');
  await engine.close();
});
const pool = new TestEnginePool(async () => openEngine({ dataDir: null, load: dump }));
const borrow = async () => openDatabase({ kind: 'embedded', dataDir: null, engine: await pool.lend() });

/** How many engines a borrower costs that comes after one who did this. */
async function costAfter(...statements: readonly string[]): Promise<number> {
  const first = await borrow();
  for (const statement of statements) await sql.raw(statement).execute(first.db);
  await first.close();
  const before = pool.opened;
  const second = await borrow();
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from customer)::int + (select count(*) from guide)::int + (select count(*) from catalogue)::int as n`.execute(second.db);
  expect(rows).toEqual([{ n: 1 }]);
  await sql`insert into customer (id) values ('new')`.execute(second.db);
  expect((await sql`select n from customer`.execute(second.db)).rows).toEqual([{ n: 1 }]);
  await second.close();
  return pool.opened - before;
}

test.each([
  [
    'rows that refer to each other, and numbers that were given',
    "insert into customer (id) values ('a'), ('b')",
    "insert into guide values ('g', 'a')",
  ],
  ['a setting', 'set lock_timeout = 5000'],
  ['a temporary table', 'create temporary table own (id int)', 'drop table own'],
  ['a prepared statement, an advisory lock and a channel', 'prepare p1 as select 1', 'select pg_advisory_lock(1)', 'listen porteo_live'],
  ['a schema of its own', 'create schema jobs', 'create table jobs.job (id int)'],
  ['a trigger that was off for a while', 'alter table guide disable trigger all', 'alter table guide enable trigger all'],
])('%s are gone when the next one comes, on the same engine', async (_case, ...statements) => {
  expect(await costAfter(...statements)).toBe(0);
});

test.each([
  ['a table', 'alter table guide add column weight int'],
  ['a catalogue', "insert into catalogue values ('Tarima')"],
  ['its statistics and a role', "insert into customer (id) values ('a')", 'analyze customer', 'create role reader'],
])('an engine whose borrower changed %s is thrown away', async (_case, ...statements) => {
  expect(await costAfter(...statements)).toBe(1);
});

test('a database that was closed answers nothing more, although its engine goes on', async () => {
  const { db, native, close } = await borrow();
  await sql`select 1`.execute(db);
  await close();
  await expect(async () => (native as { pglite: { query: (text: string) => Promise<unknown> } }).pglite.query('select 1')).rejects.toThrow(
    'was closed',
  );
});

test('an engine is thrown away when its borrower listens on, or has not waited for an answer', async () => {
  const listening = await pool.lend();
  await listening.listen('porteo_live', () => undefined);
  await listening.close();
  const asking = await pool.lend();
  const answer = asking.query('select pg_sleep(0.01)');
  await asking.close();
  await answer.catch(() => undefined);
  const before = pool.opened;
  await (await pool.lend()).close();
  expect(pool.opened).toBe(before + 1);
});
