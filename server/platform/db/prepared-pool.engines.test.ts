import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a statement is planned once for each connection, and again after its table has changed', async ({ skip }) => {
  skip(database.kind !== 'postgres', 'PGlite plans by itself');
  await sql`create table planned (id int)`.execute(database.db);
  const read = () => database.inTransaction((tx) => sql`select * from planned where id >= ${0}`.execute(tx));
  const plans = async () =>
    database.inTransaction(async (tx) => {
      await sql`select * from planned where id >= ${0}`.execute(tx);
      return (
        await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements where statement like 'select * from planned%'`.execute(tx)
      ).rows;
    });
  await read();
  expect(await plans()).toEqual([{ n: 1 }]);
  await sql`insert into planned values (1)`.execute(database.db);
  await sql`alter table planned add column name text`.execute(database.db);
  await read().catch((error: unknown) => expect(String(error)).toContain('cached plan'));
  expect((await read()).rows).toEqual([{ id: 1, name: null }]);
});
