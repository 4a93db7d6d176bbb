import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const insert = (key: string) => sql`insert into platform_audit (at, action, entity, entity_id) values (now(), 'test', 'test', ${key})`;
const count = async (key: string) =>
  (await sql<{ n: number }>`select count(*) as n from platform_audit where entity_id = ${key}`.execute(database.db)).rows[0]?.n;

test('a read of one request never runs inside the open transaction of another', async () => {
  const opened = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const writing = database.inTransaction(async (tx) => {
    await insert('half').execute(tx);
    opened.resolve();
    await mayEnd.promise;
    throw new Error('rolled back');
  });
  await opened.promise;
  const reading = count('half');
  mayEnd.resolve();
  await expect(writing).rejects.toThrow('rolled back');
  expect(await reading).toBe(0);
});

test('two transactions at once both commit', async () => {
  await Promise.all(['a', 'b', 'c'].map((key) => database.inTransaction((tx) => insert(key).execute(tx))));
  expect(await Promise.all(['a', 'b', 'c'].map(count))).toEqual([1, 1, 1]);
});

test('a query on the database itself inside a transaction is refused at once', async () => {
  await expect(database.inTransaction(() => count('x'))).rejects.toThrow('pass tx');
});

test('a failed statement leaves nothing of its transaction and the database goes on', async () => {
  await expect(
    database.inTransaction(async (tx) => {
      await insert('gone').execute(tx);
      await sql`select 1 / 0`.execute(tx);
    }),
  ).rejects.toThrow();
  expect(await count('gone')).toBe(0);
});

test('an audit row can be neither changed nor removed', async () => {
  await database.inTransaction((tx) => insert('kept').execute(tx));
  await expect(sql`delete from platform_audit`.execute(database.db)).rejects.toThrow('never changed');
  await expect(sql`truncate platform_audit`.execute(database.db)).rejects.toThrow('never changed');
});

test('an int8 comes back as a number', async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::int8 as n`.execute(database.db);
  expect(rows[0]?.n).toBe(9007199254740991);
});
