import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { up } from './0038-platform-one-line-texts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('texts that were stored with line breaks and hidden signs are read as one line afterwards', async () => {
  const { db } = database;
  const [id, other] = [newId(), newId()];
  const insert = (user: string, email: string, name: string) =>
    sql`insert into access_user (id, name, last_name, email, role, permissions, created_at)
      values (${user}, ${name}, 'Łódź', ${email}, 'root', '222222222', now())`.execute(db);
  await insert(id, 'a@porteo.test', 'Ana\r\n\r\nGana dinero \u202eaquí');
  await insert(other, 'b@porteo.test', '\u2066');
  const views = [{ name: 'Una\\ncarpeta', filters: { query: 'a\nb\u0007c \\' } }];
  await sql`insert into shipping_view (user_id, views) values (${id}, ${JSON.stringify(views)}::jsonb)`.execute(db);
  await up(db as Kysely<unknown>);
  const { rows } = await sql`select name, last_name from access_user order by email`.execute(db);
  expect(rows).toEqual([
    { name: 'Ana Gana dinero  aquí', last_name: 'Łódź' },
    { name: '-', last_name: 'Łódź' },
  ]);
  const { rows: stored } = await sql<{ views: unknown }>`select views from shipping_view`.execute(db);
  expect(stored[0]?.views).toEqual([{ name: 'Una\\ncarpeta', filters: { query: 'a b c \\' } }]);
});
