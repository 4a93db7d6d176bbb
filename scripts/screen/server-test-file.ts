import type { ScreenNames } from './screen-names.ts';

/** The test of a record's calls on a real database. */
export const serverTestFile = ({ module, one, One, Many }: ScreenNames): string => `import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ${one}Operations } from '#contract/${module}/${one}.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Route } from '#platform/http/route.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import { ${one}Routes } from './${one}-routes.ts';

let database: TestDatabase;
let world: TwoTenants;
let routes: Route[];
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
  routes = ${one}Routes({ ...world.needs, access: world.access });
});
afterAll(() => database.close());
beforeEach(async () => void (await sql\`delete from ${module}_${one}\`.execute(database.db)));

const { list${Many}, get${One}, create${One}, update${One}, delete${One} } = ${one}Operations;
const create = (who: Person, name: string, over: object = {}) =>
  askRoute(routes, create${One}, { name, ...over }, world.actor(who), { inTransaction: database.inTransaction });
const update = (who: Person, id: string, over: object) => askRoute(routes, update${One}, { id, ...over }, world.actor(who));
const remove = (who: Person, id: string) => askRoute(routes, delete${One}, { id }, world.actor(who));
const get = (who: Person, id: string) => askRoute(routes, get${One}, { id }, world.actor(who));
const names = async (who: Person, request: Record<string, unknown> = {}) => {
  const answer = await askRoute(routes, list${Many}, request, world.actor(who));
  return answer.code === 'accepted' ? answer.body.data.map(({ name }) => name) : answer.code;
};

test('what is created is listed, the newest first, and found by a part of its name', async () => {
  const { body } = await create('owner', ' Álamo ');
  world.needs.clock.advance(1_000);
  await create('owner', 'Bajío');
  expect((await get('owner', body.id)).body).toEqual({ id: body.id, name: 'Álamo' });
  expect([await names('owner'), await names('owner', { sort_by: 'name', sort_order: 'asc' })]).toEqual([
    ['Bajío', 'Álamo'],
    ['Álamo', 'Bajío'],
  ]);
  expect([await names('owner', { query: 'alam' }), await names('owner', { limit: '1', page: '2' })]).toEqual([['Álamo'], ['Álamo']]);
});

test('a name that is missing or too long is refused at its field', async () => {
  for (const name of ['', ' ', 'x'.repeat(61)]) {
    const { code, fields } = await create('owner', name);
    expect([code, Object.keys(fields)]).toEqual(['WRONG_DATA', ['name']]);
  }
});

test('an edit changes what it sends, and what is deleted is gone from the list while its row stays', async () => {
  const { body } = await create('owner', 'Álamo');
  expect((await update('owner', body.id, {})).body).toEqual(body);
  expect((await update('owner', body.id, { name: 'Bajío' })).body).toEqual({ ...body, name: 'Bajío' });
  expect((await remove('owner', body.id)).body).toEqual({ message: 'OK' });
  expect([await names('owner'), (await get('owner', body.id)).code, (await remove('owner', body.id)).code]).toEqual([[], 'NOT_FOUND', 'NOT_FOUND']);
  expect((await sql\`select status from ${module}_${one}\`.execute(database.db)).rows).toEqual([{ status: 'disabled' }]);
});

test('staff name the customer, and what belongs to another customer does not exist', async () => {
  expect((await create('agent', 'Álamo')).fields).toHaveProperty('customer_id');
  const { body } = await create('agent', 'Álamo', { customer_id: world.customers.ours });
  const foreign: Person[] = ['foreignOwner', 'agentOfNone'];
  for (const who of foreign) {
    for (const { code } of [await get(who, body.id), await update(who, body.id, { name: 'x' }), await remove(who, body.id)]) expect(code).toBe('NOT_FOUND');
    expect(await names(who)).toEqual([]);
  }
  expect([await names('owner'), await names('owner', { customer_id: world.customers.theirs })]).toEqual([['Álamo'], 'NOT_FOUND']);
});

test('a person without the right reads or writes none', async () => {
  const { body } = await create('owner', 'Álamo');
  for (const { code } of [await update('reader', body.id, { name: 'x' }), await remove('reader', body.id), await create('reader', 'x')])
    expect(code).toBe('FORBIDDEN');
  expect(await names('owner')).toEqual(['Álamo']);
});
`;
