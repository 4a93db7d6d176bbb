import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOperations } from '#contract/access/access.ts';
import { peopleOperations } from '#contract/access/people-operations.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { askRoute } from './fixtures/ask-route.ts';
import type { AccessNeeds } from './needs.ts';
import { getCurrentUser as readCurrentUser } from './read-people.ts';
import { buildAccess } from './module.ts';
import { everybody, twoTenants, type Person, type TwoTenants } from './fixtures/two-tenants.ts';

let database: TestDatabase;
let world: TwoTenants;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
});
afterAll(() => database.close());

const { getCurrentUser, getCustomer, listCustomers, listUsers } = accessOperations;
const customersOf = async (who: Person, query?: string) => {
  const { code, body } = await askRoute(world.routes, listCustomers, query === undefined ? {} : { query }, world.actor(who));
  return code === 'accepted' ? body.data.map(({ business_name }) => business_name) : code;
};

test('the current user is who is logged in, with these fields and no others [S-3.01, S-7.02]', async () => {
  const { body } = await askRoute(world.routes, getCurrentUser, {}, world.actor('client'));
  const { id, customer_id, group_id } = world.actor('client');
  expect(body).toEqual({
    id, customer: customer_id, group: group_id, default_address: null, email: 'client@porteo.test', name: 'client', last_name: '', permissions: '222222222',
    options: { rate_price: true, theme: null, output_type: null }, phone_number: null, role: 'client', services: null,
  }); // prettier-ignore
});

test('the current user knows how several labels were wanted last time [AMB-7.06]', async () => {
  const { id } = world.actor('client');
  await database.inTransaction((tx) => world.access.rememberOutput(tx, id, 'same_file'));
  expect((await readCurrentUser(world.needs, world.actor('client'))).options.output_type).toBe('same_file');
  expect((await readCurrentUser(world.needs, world.actor('reader'))).options.output_type).toBeNull();
});

test('the default address is asked for the one who is logged in, and for no staff', async () => {
  const address = newId<AddressId>();
  const seen: unknown[] = [];
  const defaultAddressOf: AccessNeeds['asks']['defaultAddressOf'] = async (_reader, user) => {
    seen.push(user);
    return address;
  };
  const needs = { ...world.needs, asks: { ...world.needs.asks, defaultAddressOf } };
  expect((await readCurrentUser(needs, world.actor('client'))).default_address).toBe(address);
  expect((await readCurrentUser(needs, world.actor('agent'))).default_address).toBeNull();
  expect(seen).toEqual([{ customer_id: world.customers.ours, user_id: world.actor('client').id }]);
});

const names = { ours: 'Textiles del Bajío', theirs: 'Ópticas Álamo', attended: 'Muebles Ñandú' };
describe('the list of customers', () => {
  test.each<{ who: Person; seen: string[] | string }>([
    { who: 'root', seen: [names.attended, names.theirs, names.ours] },
    { who: 'biller', seen: [names.attended, names.theirs, names.ours] },
    { who: 'agentOfAll', seen: [names.attended, names.theirs, names.ours] },
    { who: 'agent', seen: [names.attended, names.ours] },
    { who: 'agentOfNone', seen: [] },
    { who: 'seller', seen: [names.ours] },
    { who: 'owner', seen: [names.ours] },
    { who: 'client', seen: 'FORBIDDEN' },
  ])('$who sees $seen, by name', async ({ who, seen }) => {
    expect(await customersOf(who)).toEqual(seen);
  });
  test.each([
    { query: 'optica', seen: [names.theirs] },
    { query: 'ÁLAMO', seen: [names.theirs] },
    { query: 'nandu', seen: [names.attended] },
    { query: 'FOREIGNCLIENT@', seen: [names.theirs] },
    { query: '%', seen: [] },
    { query: '_', seen: [] },
    { query: '\\', seen: [] },
    { query: '  ', seen: [names.attended, names.theirs, names.ours] },
    { query: "' or 1=1 --", seen: [] },
  ])('the search $query finds $seen', async ({ query, seen }) => {
    expect(await customersOf('root', query)).toEqual(seen);
  });
  test('a customer is found by its number', async () => {
    const { rows } = await sql<{ custom_id: string }>`select custom_id from access_customer where id = ${world.customers.theirs}`.execute(
      database.db,
    );
    expect(await customersOf('root', rows[0]?.custom_id.toLowerCase())).toEqual([names.theirs]);
  });
  test('no search reaches out of scope', async () => {
    expect(await customersOf('agent', 'foreignclient@')).toEqual([]);
    expect(await customersOf('seller', 'ópticas')).toEqual([]);
  });
});

describe('one customer', () => {
  const get = (who: Person, id: string) => askRoute(world.routes, getCustomer, { id }, world.actor(who));
  test('is shown with what nobody of it holds [S-3.02]', async () => {
    const { body } = await get('owner', world.customers.ours);
    expect(body).toMatchObject({
      id: world.customers.ours, custom_id: world.customers.ours.slice(-8), business_name: 'Textiles del Bajío', modality: 'independiente', customer_modality: 'balance',
      status: 'ACTIVE', stp_account: null, balance: centavos(12_345),
    }); // prettier-ignore
    const named = (found: { id: string; name: string; last_name: string }[]) => found.map(({ id, name }) => [id, name]).sort();
    const users = await askRoute(world.routes, listUsers, {}, world.actor('owner'));
    expect(named(body.users)).toEqual(named(users.body.data));
    expect(named(body.users).length).toBeGreaterThan(1);
  });
  test('a client who may not look at users finds itself alone among them [AMB-17.06]', async () => {
    const client = { ...world.actor('client'), permissions: '220222222' };
    const { body } = await askRoute(world.routes, getCustomer, { id: world.customers.ours }, client);
    expect(body.users.map(({ id }) => id)).toEqual([client.id]);
  });
  test('shows a client no balance but its own', async () => {
    expect((await get('client', world.customers.ours)).body.balance).toBeNull();
  });
  test.each<{ who: Person; sees: ('ours' | 'theirs' | 'attended')[] }>([
    { who: 'root', sees: ['ours', 'theirs', 'attended'] },
    { who: 'biller', sees: ['ours', 'theirs', 'attended'] },
    { who: 'agentOfAll', sees: ['ours', 'theirs', 'attended'] },
    { who: 'agent', sees: ['ours', 'attended'] },
    { who: 'agentOfNone', sees: [] },
    { who: 'seller', sees: ['ours'] },
    { who: 'owner', sees: ['ours'] },
    { who: 'client', sees: ['ours'] },
    { who: 'foreignOwner', sees: ['theirs'] },
    { who: 'foreignClient', sees: ['theirs'] },
  ])('$who sees $sees; the others do not exist', async ({ who, sees }) => {
    for (const name of ['ours', 'theirs', 'attended'] as const) {
      expect([name, (await get(who, world.customers[name])).code]).toEqual([name, sees.includes(name) ? 'accepted' : 'NOT_FOUND']);
    }
    expect((await get(who, newId())).code).toBe('NOT_FOUND');
    expect((await get(who, 'no-id')).code).toBe('WRONG_DATA');
  });
});

describe('the users of a customer', () => {
  const users = async (who: Person, request: Record<string, unknown>) => {
    const { code, body } = await askRoute(world.routes, listUsers, request, world.actor(who));
    return code === 'accepted' ? body.data.map(({ name }) => name) : code;
  };
  const active = ['client', 'colleague', 'loner', 'owner', 'reader'];

  test('are the active ones, by name [S-7.11]', async () => {
    expect(await users('agent', { customer_id: world.customers.ours })).toEqual(active);
    expect(await users('owner', {})).toEqual(active);
  });
  test("are filtered by what the route needs, unless the customer is attended as 'sc' [S-6.30] [AMB-2.02]", async () => {
    const needs = 'canCreateUpdateDelete.label';
    expect(await users('agent', { customer_id: world.customers.ours, needs })).toEqual(active.filter((name) => name !== 'reader'));
    expect(await users('agent', { customer_id: world.customers.ours, needs: 'canRead.label' })).toEqual(active);
    expect(await users('agent', { customer_id: world.customers.attended, needs })).toEqual(['onlooker']);
  });
  test('are none for staff who name no customer', async () => {
    expect(await users('root', {})).toEqual([]);
  });
  test('a client that may not look at users finds only itself', async () => {
    expect(await users('client', {})).toEqual(active);
    const { code, body } = await askRoute(world.routes, listUsers, {}, { ...world.actor('client'), permissions: '220222222' });
    expect([code, body.data.map(({ name }) => name), body.total]).toEqual(['accepted', ['client'], 1]);
  });
  test('show their digits to anyone who may look at users, and to nobody a password [AMB-17.06]', async () => {
    const of = async (who: Person, permissions: string) => {
      const { body } = await askRoute(world.routes, listUsers, { customer_id: world.customers.ours }, { ...world.actor(who), permissions });
      return body.data[0];
    };
    const shown = ['id', 'customer_id', 'name', 'last_name', 'email', 'role', 'group', 'status'];
    expect(Object.keys((await of('seller', '222222222')) ?? {})).toEqual([...shown, 'permissions', 'phone_number', 'has_password']);
    expect(Object.keys((await of('seller', '220222222')) ?? {})).toEqual(shown);
    expect(Object.keys((await of('biller', '222222222')) ?? {})).toEqual(shown);
  });
  test.each(everybody.filter((who) => who !== 'root' && who !== 'biller' && !who.startsWith('foreign') && who !== 'agentOfAll'))(
    'for %s those of another customer do not exist',
    async (who) => {
      expect(await users(who, { customer_id: world.customers.theirs })).toBe('NOT_FOUND');
      expect(await users(who, { customer_id: newId() })).toBe('NOT_FOUND');
    },
  );
});

test("a customer attended as 'sc' pays at once, whatever was meant for it", async () => {
  const { rows } = await sql<{ billing: string; conditions: string }>`select billing, conditions from access_customer where modality = 'sc'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ billing: 'inmediata', conditions: 'cash' }]);
  await expect(
    database.inTransaction((tx) => world.access.createCustomer(tx, { business_name: 'x', modality: 'sc', customer_modality: 'credit' })),
  ).rejects.toThrow(/check/);
});

test('an e-mail is one account, whatever its capitals', async () => {
  const user = { customer_id: null, name: 'x', email: 'ROOT@porteo.test', role: 'root', permissions: '222222222', password_hash: null } as const;
  await expect(database.inTransaction((tx) => world.access.createUser(tx, user))).rejects.toThrow(/unique/);
});

test('the list of customers comes in pages, by name or as it is asked for; all are counted [A-7.01] [AMB-18.03]', async () => {
  await database.inTransaction((tx) =>
    world.access.createCustomers(
      tx,
      Array.from({ length: 30 }, (_, n) => ({ business_name: `Cliente ${n}` })),
    ),
  );
  const list = async (request: Record<string, unknown>, who: Person = 'root') => {
    const { body } = await askRoute(world.routes, listCustomers, request, world.actor(who));
    return [body.data.map(({ business_name }) => business_name), body.total] as const;
  };
  const [first, total] = await list({});
  expect([first.length, total]).toEqual([20, 33]);
  const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await list({ page: String(page), limit: '10' }))[0]));
  expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 3]);
  const all = pages.flat();
  expect([new Set(all).size, all.slice(0, 20), all.at(-1)]).toEqual([33, first, names.ours]);
  expect((await list({ limit: '1000', sort_order: 'desc' }))[0]).toEqual(all.toReversed());
  expect(await list({ query: 'CLIENTE 2', page: '2', limit: '10' })).toEqual([['Cliente 29'], 11]);
  expect(await list({ sort_by: 'search_text', page: '99', limit: '-1' })).toEqual([[], 33]);
  expect((await list({ sort_by: 'created_at', limit: '1', sort_order: 'asc' }))[1]).toBe(33);
  expect(await list({ page: '2', limit: '1' }, 'seller')).toEqual([[], 1]);
});

test('the list of customers is bound to those with an account when it is asked for that, within the scope, and tells how each stands with its invoices [A-7.05] [AMB-13.13]', async () => {
  const withAccount = [world.customers.theirs, world.customers.attended];
  const { routes } = buildAccess({ ...world.needs, asks: { ...world.needs.asks, customersWithAccount: async () => withAccount } });
  const list = async (who: Person, request: Record<string, unknown>) => {
    const { body } = await askRoute(routes, listCustomers, request, world.actor(who));
    return [body.data.map(({ business_name }) => business_name), body.total];
  };
  expect(await list('root', { for_account_status: 'true' })).toEqual([[names.attended, names.theirs], 2]);
  expect(await list('root', { for_account_status: 'true', page: '2', limit: '1' })).toEqual([[names.theirs], 2]);
  expect(await list('agent', { for_account_status: 'true' })).toEqual([[names.attended], 1]);
  expect(await list('root', { for_account_status: 'false' })).toEqual(await list('root', {}));
  const statusesOf = async (request: Record<string, unknown>) =>
    (await askRoute(routes, listCustomers, request, world.actor('root'))).body.data.map(({ account_status }) => account_status);
  const nothing = { invoiced: 0, paid: 0, overdue: 0, balance: 0 };
  expect(await statusesOf({ for_account_status: 'true' })).toEqual([{ invoiced: 46_400, paid: 10_000, overdue: 0, balance: 36_400 }, nothing]);
  expect(new Set(await statusesOf({}))).toEqual(new Set([undefined]));
});

test('whether somebody has set up a second factor is told to root alone [AMB-1.10]', async () => {
  const { routes } = buildAccess({
    ...world.needs,
    asks: { ...world.needs.asks, hasFactor: async (_reader, id) => id !== world.actor('reader').id },
  });
  const of = async (who: Person, by: Person) =>
    (await askRoute(routes, peopleOperations.getUser, { id: world.actor(who).id }, world.actor(by))).body.second_factor;
  expect([await of('client', 'root'), await of('reader', 'root')]).toEqual([true, false]);
  for (const by of ['owner', 'agent', 'seller', 'colleague'] as const) expect(await of('client', by)).toBeUndefined();
  const operator = await askRoute(routes, operatorOperations.getOperator, { id: world.actor('seller').id }, world.actor('root'));
  expect(operator.body.second_factor).toBe(true);
});
