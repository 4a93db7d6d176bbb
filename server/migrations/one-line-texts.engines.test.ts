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

test('names that are equal without their hidden signs stay apart, and a content of blanks is shown as a hyphen', async () => {
  const { db } = database;
  const [customer, user] = [newId(), newId()];
  await sql`insert into access_customer (id, custom_id, business_name, search_text, status, modality, customer_modality, dispersion_type,
      conditions, billing, extras_limit, created_at)
    values (${customer}, 'C-1', 'Textiles', '', 'ACTIVE', 'seguimiento', 'balance', 'global', 'cash', 'inmediata', 0, now())`.execute(db);
  await sql`insert into access_user (id, customer_id, name, last_name, email, role, permissions, created_at)
    values (${user}, ${customer}, 'Ana', 'Luna', 'c@porteo.test', 'customer', '222222222', now())`.execute(db);
  for (const name of ['Norte uno', 'Norte\nuno', 'NORTE\tUNO'])
    await sql`insert into access_group (id, customer_id, name) values (${newId()}, ${customer}, ${name})`.execute(db);
  for (const [alias, content] of [
    ['Caja\n1', '\u00a0 '],
    ['caja\r1', 'Ropa'],
  ] as const) {
    await sql`insert into packages_package (id, customer_id, user_id, scope, alias, body, search_text, created_at)
      values (${newId()}, ${customer}, ${user}, 'user', ${alias}, ${JSON.stringify({ content })}::jsonb, '', now())`.execute(db);
  }
  await up(db as Kysely<unknown>);
  const { rows: groups } = await sql<{ name: string }>`select name from access_group`.execute(db);
  expect(groups.map(({ name }) => name).sort()).toEqual([
    expect.stringMatching(/^NORTE UNO \w{8}$/),
    'Norte uno',
    expect.stringMatching(/^Norte uno \w{8}$/),
  ]);
  const { rows } = await sql<{
    alias: string;
    content: string;
  }>`select alias, body ->> 'content' as content from packages_package order by body ->> 'content'`.execute(db);
  expect(rows).toEqual([
    { alias: expect.stringMatching(/^Caja 1/), content: '-' },
    { alias: expect.stringMatching(/^caja 1/), content: 'Ropa' },
  ]);
});
