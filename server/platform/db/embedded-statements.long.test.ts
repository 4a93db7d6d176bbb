import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBackground } from './background.ts';
import { openDatabase, type Database } from './database.ts';
import { EmbeddedStatements } from './embedded-statements.ts';

let database: Database;
beforeAll(async () => {
  database = openDatabase({ kind: 'embedded', dataDir: null });
  await sql`create table thing (id text primary key, n int8, at timestamptz, facts jsonb, parts text[], bytes bytea, is_good boolean)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const insert = (id: string, value: { n: number | null; at: Date | null; facts: string | null; parts: string[]; bytes: Buffer; is_good: boolean }) =>
  sql`insert into thing values (${id}, ${value.n}, ${value.at}, ${value.facts}::jsonb, ${value.parts}, ${value.bytes}, ${value.is_good})`;
const find = async (id: string) => (await sql<Record<string, unknown>>`select * from thing where id = ${id}`.execute(database.db)).rows[0];

test('a statement that is run again and again reads and writes each kind of value as the first time', async () => {
  for (const n of [1, 2, 3, 4]) {
    const value = {
      n: n === 3 ? null : n * 1_000_000_000_000,
      at: n === 3 ? null : new Date(`2026-11-2${n}T10:00:00.123Z`),
      facts: n === 3 ? null : JSON.stringify({ calle: 'Peña \'ñ\' "x"', n }),
      parts: ['uno', 'con, coma', '', 'NULL'],
      bytes: Buffer.from([0, 255, n]),
      is_good: n % 2 === 0,
    };
    await insert(`kind-${n}`, value).execute(database.db);
    const found = await find(`kind-${n}`);
    expect(found).toEqual({ id: `kind-${n}`, ...value, facts: value.facts && JSON.parse(value.facts), bytes: new Uint8Array(value.bytes) });
  }
});

test('it says how many rows it changed', async () => {
  const rename = (id: string) => sql`update thing set n = 7 where id like ${id}`.execute(database.db);
  const changed = [];
  for (const id of ['kind-%', 'kind-1', 'nobody']) changed.push((await rename(id)).numAffectedRows);
  expect(changed).toEqual([4n, 1n, 0n]);
});

test('one that fails fails alone, with its code, and undoes its transaction', async () => {
  const bare = (id: string) => sql`insert into thing (id) values (${id})`;
  await bare('once').execute(database.db);
  for (const id of ['first', 'second', 'third']) {
    const twice = database.inTransaction(async (tx) => {
      await bare(id).execute(tx);
      await bare('once').execute(tx);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await find(id)).toBeUndefined();
  }
});

test('a table that was changed is read as it is now', async () => {
  for (const id of ['kind-1', 'kind-1', 'kind-1']) expect(await find(id)).not.toHaveProperty('weight');
  await sql`alter table thing add column weight int4 default 3`.execute(database.db);
  for (const id of ['kind-1', 'kind-1', 'kind-1']) expect(await find(id)).toMatchObject({ weight: 3 });
});

test('no plan is kept for long, since tables grow, and the engine forgets those that were made before', async () => {
  const pglite = await PGlite.create();
  const statements = new EmbeddedStatements(pglite);
  for (let n = 0; n < 450; n += 1) expect((await statements.run<{ n: number }>('select $1::int4 as n', [n])).rows).toEqual([{ n }]);
  const { rows } = await pglite.query<{ name: string }>('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'p3' }]);
  await pglite.close();
});

test.each([
  ['a limit of one transaction leaves the plans', 'set local lock_timeout = 5000', ['p1', 'p2']],
  ['after a change of a table they are made again', 'create table if not exists other (id text)', ['p197', 'p198']],
])('%s, and the engine keeps none that is used no more', async (_what, between, kept) => {
  const pglite = await PGlite.create();
  const statements = new EmbeddedStatements(pglite);
  const ask = (text: string, values: number[]) => (statements.isWorthIt(text) ? statements.run(text, values) : pglite.query(text, values));
  for (let n = 0; n < 100; n += 1) {
    await ask(between, []);
    await ask('select $1::int4 as n', [n]);
    await ask('select $1::int4 + 1 as n', [n]);
  }
  const { rows } = await pglite.query<{ name: string }>('select name from pg_prepared_statements order by name');
  expect(rows.map(({ name }) => name)).toEqual(kept);
  await pglite.close();
});

/** The order in which calls are answered that were made while a transaction was open. */
async function orderOf(calls: readonly ('person' | 'job')[]): Promise<string[]> {
  const [opened, mayEnd, order] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), [] as string[]];
  const holding = database.inTransaction(async () => {
    opened.resolve();
    await mayEnd.promise;
  });
  await opened.promise;
  const ask = async (who: string, n: number) => {
    await sql`select 1 as n`.execute(database.db);
    order.push(`${who} ${n}`);
  };
  const asked = calls.map((who, n) => (who === 'job' ? inBackground(() => ask(who, n)) : ask(who, n)));
  mayEnd.resolve();
  await Promise.all([holding, ...asked]);
  return order;
}

test('what a person waits for passes what jobs wait for', async () => {
  expect(await orderOf(['job', 'job', 'person', 'job', 'person'])).toEqual(['person 2', 'person 4', 'job 0', 'job 1', 'job 3']);
});

test('a job is passed by eight calls at most', async () => {
  const order = await orderOf(['job', 'job', ...Array.from({ length: 18 }, () => 'person' as const)]);
  expect([order.indexOf('job 0'), order.indexOf('job 1')]).toEqual([8, 17]);
});
