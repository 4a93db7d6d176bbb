import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressScope } from '#contract/addresses/addresses.ts';
import { packagesOperations } from '#contract/packages/packages.ts';
import type { CustomerId, PackageId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Route } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import type { NewPackage, PackagesApi } from './api.ts';
import { buildPackages } from './module.ts';

let database: TestDatabase;
let world: TwoTenants;
let routes: Route[];
let api: PackagesApi;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
  ({ routes, api } = buildPackages({ ...world.needs, access: world.access, catalogs: { unlistedSatKeys } }));
});
afterAll(() => database.close());
beforeEach(async () => {
  unlisted = [];
  await sql`delete from packages_package`.execute(database.db);
});

/** Keys that the SAT's catalogues do not have. */
let unlisted: readonly string[] = [];
const unlistedSatKeys = async (_db: unknown, _catalogue: unknown, codes: readonly string[]) =>
  new Set(codes.filter((code) => unlisted.includes(code)));

const { listPackages, getPackage, createPackage, updatePackage, deletePackage } = packagesOperations;
const size = { length: 30, width: 25.5, height: 20, weight: 3.25 };
const typed = { alias: 'Caja chica', type: 'Caja', content: 'Refacciones', ...size };

const idOf = (who: Person) => world.actor(who).id;
const create = (who: Person, over: Record<string, unknown> = {}) =>
  askRoute(routes, createPackage, { ...typed, ...over }, world.actor(who), { inTransaction: database.inTransaction });
const update = (who: Person, id: string, over: Record<string, unknown> = {}) =>
  askRoute(routes, updatePackage, { ...typed, ...over, id }, world.actor(who));
const remove = (who: Person, id: string, over: Record<string, unknown> = {}) => askRoute(routes, deletePackage, { ...over, id }, world.actor(who));
const get = (who: Person, id: string, over: Record<string, unknown> = {}) => askRoute(routes, getPackage, { ...over, id }, world.actor(who));
const list = (who: Person, request: Record<string, unknown> = {}) => askRoute(routes, listPackages, request, world.actor(who));
const aliases = async (who: Person, request: Record<string, unknown> = {}) => {
  const answer = await list(who, request);
  return answer.code === 'accepted' ? answer.body.data.map(({ alias }) => alias) : answer.code;
};
const everything = async () => (await sql`select * from packages_package order by id`.execute(database.db)).rows;

const given = (who: Person, scope: AddressScope, over: Partial<NewPackage> = {}): NewPackage => {
  const { customer_id, id: user_id, group_id } = world.actor(who);
  return {
    type: 'Caja', content: 'Refacciones', ...size, measurement: 'cm', insurance: ZERO, is_irregular_delivery: false, merchandise: [], alias: `${who} ${scope}`, scope,
    customer_id: customer_id as CustomerId, user_id, group_id, created_at: new Date('2026-11-01T00:00:00Z'), ...over,
  }; // prettier-ignore
};
const keep = async (who: Person, scope: AddressScope, over: Partial<NewPackage> = {}) =>
  (await database.inTransaction((tx) => api.insertPackages(tx, [given(who, scope, over)])))[0] as PackageId;

describe('a new package', () => {
  test('is kept as it was typed, its money to the centavo', async () => {
    const goods = { description: 'Balata', quantity: '4', product_code: '25174003', value: 278.4 };
    const { body } = await create('client', { insurance: 1234.56, measurement: 'm', merchandise: [goods], is_irregular_delivery: true });
    expect(body).toEqual({
      ...typed, id: body.id, scope: 'user', packaging: 'Caja', description: null, measurement: 'm', insurance: centavos(123_456), is_irregular_delivery: true,
      merchandise: [{ ...goods, quantity: 4, value: centavos(27_840), unit_code: 'H87', currency: 'MXN' }],
    }); // prettier-ignore
    expect((await get('client', body.id)).body).toEqual(body);
  });
  test('and its changes take only keys that the SAT has, and say at which field it has none', async () => {
    unlisted = ['99999999', 'ZZZ'];
    const good = { description: 'Balata', quantity: 1, product_code: '25174003', value: 1 };
    const merchandise = [good, { ...good, product_code: '99999999', unit_code: 'ZZZ' }];
    const fields = { 'merchandise.1.product_code': packageTexts.productUnlisted, 'merchandise.1.unit_code': packageTexts.unitUnlisted };
    expect(await create('client', { merchandise })).toMatchObject({ code: 'WRONG_DATA', fields });
    const { body } = await create('client', { merchandise: [good] });
    expect(await update('client', body.id, { merchandise })).toMatchObject({ code: 'WRONG_DATA', fields });
    expect((await get('client', body.id)).body.merchandise).toHaveLength(1);
  });
  test('that is an envelope is 30 × 26 × 2 cm whatever was sent [S-9.09] [AMB-5.06]', async () => {
    const envelope = { length: 30, width: 26, height: 2, measurement: 'cm', packaging: 'Sobre' };
    const { body } = await create('client', { type: 'Sobre', measurement: 'm' });
    expect(body).toMatchObject(envelope);
    const box = (await create('client', { alias: 'Otra' })).body.id;
    expect((await update('client', box, { alias: 'Otra', type: 'Sobre' })).body).toMatchObject(envelope);
  });
  test('keeps a description only of a content that asks for one [O-5.24]', async () => {
    const { body } = await create('client', { content: 'Otro', description: ' Telas ' });
    expect(body.description).toBe('Telas');
    expect((await update('client', body.id, { content: 'Refacciones', description: 'Telas' })).body.description).toBeNull();
  });
  test('of a group needs a user that belongs to one', async () => {
    expect((await create('client', { scope: 'group' })).code).toBe('accepted');
    expect(await create('loner', { scope: 'group' })).toMatchObject({ code: 'WRONG_DATA', fields: { scope: 'El usuario no pertenece a un grupo' } });
  });
});

test('a customer keeps packages: what it adds stands there and is found, and what it changes stays changed [S-1.06]', async () => {
  const { body: made } = await create('owner', { alias: 'Caja chica' });
  await create('owner', { alias: 'Caja grande' });
  expect(await aliases('owner', { query: 'chica' })).toEqual(['Caja chica']);
  await update('owner', made.id, { alias: 'Caja mediana', weight: 4.5, content: 'Libros' });
  expect((await get('owner', made.id)).body).toMatchObject({ alias: 'Caja mediana', weight: 4.5, content: 'Libros' });
  expect(await aliases('owner', { sort_by: 'alias', sort_order: 'asc' })).toEqual(['Caja grande', 'Caja mediana']);
});

describe('a change of a package', () => {
  const change = (who: Person, id: string, part: Record<string, unknown>) => askRoute(routes, updatePackage, { ...part, id }, world.actor(who));
  test('leaves what is not sent as a colleague left it, also what a new package gets by itself', async () => {
    const goods = { description: 'Balata', quantity: 4, product_code: '25174003', value: 278.4 };
    const made = (await create('owner', { scope: 'global', insurance: 100, measurement: 'm', is_irregular_delivery: true, merchandise: [goods] }))
      .body;
    await change('owner', made.id, { weight: 4.5 });
    expect((await change('agent', made.id, { alias: 'Caja de todos', user_id: idOf('owner') })).body).toEqual({
      ...made,
      weight: 4.5,
      alias: 'Caja de todos',
    });
    expect(await aliases('owner', { query: 'de todos' })).toEqual(['Caja de todos']);
  });
  test('is judged by what stands with it: a content that asks for a description keeps the one it has or is refused', async () => {
    const { id } = (await create('client', { content: 'Otro', description: 'Telas' })).body;
    expect((await change('client', id, { content: 'Otro' })).body.description).toBe('Telas');
    expect(await change('client', id, { description: ' ' })).toMatchObject({ code: 'WRONG_DATA', fields: { description: expect.any(String) } });
    expect((await change('client', id, { content: 'Refacciones' })).body.description).toBeNull();
  });
  test('of its type alone packs it as the type says; anything else leaves how it is packed [AMB-5.03]', async () => {
    const { id } = (await create('client', { packaging: 'Costal' })).body;
    expect((await change('client', id, { weight: 2 })).body.packaging).toBe('Costal');
    expect((await change('client', id, { type: 'Tarima' })).body.packaging).toBe('Tarima');
  });
});

describe('an alias', () => {
  const taken = { code: 'CONFLICT', fields: { alias: 'Ya tienes un empaque con este alias' } };
  test('is the user’s own only once, whatever its capitals [AMB-5.02]', async () => {
    await create('client');
    expect(await create('client', { alias: ' CAJA CHICA ' })).toMatchObject(taken);
    expect((await create('colleague')).code).toBe('accepted');
    const other = (await create('client', { alias: 'Caja grande' })).body.id;
    expect(await update('client', other)).toMatchObject(taken);
    expect((await update('client', other, { alias: 'CAJA GRANDE' })).code).toBe('accepted');
  });
  test('is taken by one of several saves at the same moment', async () => {
    const codes = (await Promise.all([1, 2, 3, 4].map(() => create('client')))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'accepted']);
  });
});

describe('who sees which packages', () => {
  test.each<{ who: Person; actingFor?: Person; seen: string[] | string }>([
    { who: 'owner', seen: ['client group', 'client user', 'colleague user', 'loner user', 'owner global'] },
    { who: 'client', seen: ['client group', 'client user', 'owner global'] },
    { who: 'colleague', seen: ['client group', 'colleague user', 'owner global'] },
    { who: 'loner', seen: ['loner user', 'owner global'] },
    { who: 'foreignClient', seen: ['foreignClient group', 'foreignClient user'] },
    { who: 'agent', actingFor: 'client', seen: ['client group', 'client user', 'owner global'] },
    { who: 'owner', actingFor: 'loner', seen: ['loner user', 'owner global'] },
    { who: 'agent', actingFor: 'foreignClient', seen: 'NOT_FOUND' },
    { who: 'client', actingFor: 'colleague', seen: 'NOT_FOUND' },
    { who: 'agent', seen: 'USER_NOT_CHOSEN' },
    { who: 'root', seen: 'USER_NOT_CHOSEN' },
    { who: 'biller', seen: 'FORBIDDEN' },
  ])('$who for $actingFor: $seen', async ({ who, actingFor, seen }) => {
    for (const person of ['client', 'colleague', 'loner', 'foreignClient'] as const) await keep(person, 'user');
    await keep('owner', 'global');
    await keep('client', 'group');
    await keep('foreignClient', 'group');
    expect(await aliases(who, { ...(actingFor ? { user_id: idOf(actingFor) } : {}), sort_by: 'alias', sort_order: 'asc' })).toEqual(seen);
  });
});

describe('who may change which package [AMB-4.02]', () => {
  type Entry = [Person, AddressScope];
  test.each<{ who: Person; actingFor?: Person; entry: Entry; answer: string }>([
    { who: 'client', entry: ['client', 'user'], answer: 'accepted' },
    { who: 'client', entry: ['colleague', 'group'], answer: 'accepted' },
    { who: 'client', entry: ['client', 'global'], answer: 'FORBIDDEN' },
    { who: 'client', entry: ['colleague', 'user'], answer: 'NOT_FOUND' },
    { who: 'loner', entry: ['client', 'group'], answer: 'NOT_FOUND' },
    { who: 'owner', entry: ['client', 'user'], answer: 'accepted' },
    { who: 'owner', entry: ['foreignClient', 'global'], answer: 'NOT_FOUND' },
    { who: 'reader', entry: ['reader', 'user'], answer: 'FORBIDDEN' },
    { who: 'biller', entry: ['client', 'user'], answer: 'FORBIDDEN' },
    { who: 'agent', actingFor: 'client', entry: ['client', 'user'], answer: 'accepted' },
    { who: 'agent', actingFor: 'client', entry: ['colleague', 'user'], answer: 'NOT_FOUND' },
    { who: 'agent', actingFor: 'reader', entry: ['owner', 'global'], answer: 'FORBIDDEN' },
    { who: 'agent', entry: ['client', 'user'], answer: 'USER_NOT_CHOSEN' },
    { who: 'root', entry: ['client', 'user'], answer: 'USER_NOT_CHOSEN' },
  ])('$who for $actingFor, $entry: $answer', async ({ who, actingFor, entry: [whose, scope], answer }) => {
    const id = await keep(whose, scope);
    expect((await update(who, id, { ...(actingFor ? { user_id: idOf(actingFor) } : {}), alias: 'nuevo', scope })).code).toBe(answer);
    const { rows } = await sql<{ alias: string }>`select alias from packages_package`.execute(database.db);
    expect(rows).toEqual([{ alias: answer === 'accepted' ? 'nuevo' : `${whose} ${scope}` }]);
  });
  test('a client shares with its group, not with all, and takes nobody else’s for itself', async () => {
    expect((await create('client', { scope: 'global' })).code).toBe('FORBIDDEN');
    const own = await keep('client', 'user');
    expect((await update('client', own, { scope: 'global' })).code).toBe('FORBIDDEN');
    expect((await update('client', own, { scope: 'group' })).body.scope).toBe('group');
    const shared = await keep('colleague', 'group');
    expect((await update('client', shared, { alias: 'mía', scope: 'user' })).code).toBe('FORBIDDEN');
  });
});

test('who makes and changes a package is kept, for whom, with type and weight before and after, and nothing of what is in it [AMB-0.06]', async () => {
  const { body } = await create('agent', { user_id: idOf('client'), content: 'Cristalería' });
  // The second time nothing changes.
  for (const _ of [1, 2]) expect((await update('client', body.id, { weight: 3.5 })).code).toBe('accepted');
  const act = { customer_id: world.customers.ours, entity: 'package' };
  const { rows } = await sql`select customer_id, actor_id, on_behalf_of, action, entity, before, after from platform_audit where entity_id = ${body.id} order by id`.execute(database.db); // prettier-ignore
  const first = { scope: 'user', package_type: body.type, weight: body.weight };
  expect(rows).toEqual([
    { ...act, actor_id: idOf('agent'), on_behalf_of: idOf('client'), action: 'package.created', before: null, after: first },
    { ...act, actor_id: idOf('client'), on_behalf_of: null, action: 'package.changed', before: first, after: { ...first, weight: 3.5 } },
  ]);
  expect((await update('foreignClient', body.id, { weight: 4 })).code).toBe('NOT_FOUND');
  expect(JSON.stringify(rows)).not.toContain('Cristalería');
});

describe('a package that is deleted', () => {
  test('leaves the book, its row stays, and its alias is free again [AMB-5.02]', async () => {
    const { body } = await create('client');
    expect(await remove('client', body.id)).toMatchObject({ code: 'accepted', body: { message: 'OK' } });
    const { rows } = await sql<{ action: string }>`select action from platform_audit where entity_id = ${body.id} order by id`.execute(database.db);
    expect(rows.map(({ action }) => action)).toEqual(['package.created', 'package.disabled']);
    expect([await aliases('client'), (await get('client', body.id)).code, (await remove('client', body.id)).code]).toEqual([
      [],
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(await everything()).toMatchObject([{ alias: 'Caja chica', status: 'disabled' }]);
    expect((await create('client')).code).toBe('accepted');
  });
  test.each<{ who: Person; actingFor?: Person; whose: [Person, AddressScope]; answer: string }>([
    { who: 'client', whose: ['client', 'user'], answer: 'accepted' },
    { who: 'client', whose: ['colleague', 'group'], answer: 'accepted' },
    { who: 'client', whose: ['owner', 'global'], answer: 'FORBIDDEN' },
    { who: 'client', whose: ['colleague', 'user'], answer: 'NOT_FOUND' },
    { who: 'owner', whose: ['client', 'user'], answer: 'accepted' },
    { who: 'reader', whose: ['reader', 'user'], answer: 'FORBIDDEN' },
    { who: 'biller', whose: ['client', 'user'], answer: 'FORBIDDEN' },
    { who: 'agent', actingFor: 'client', whose: ['client', 'user'], answer: 'accepted' },
    { who: 'agent', whose: ['client', 'user'], answer: 'USER_NOT_CHOSEN' },
  ])('by $who for $actingFor, $whose: $answer [AMB-4.02]', async ({ who, actingFor, whose: [whose, scope], answer }) => {
    const id = await keep(whose, scope);
    expect((await remove(who, id, actingFor ? { user_id: idOf(actingFor) } : {})).code).toBe(answer);
    expect(await aliases('owner')).toEqual(answer === 'accepted' ? [] : [`${whose} ${scope}`]);
  });
});

describe('what belongs to another customer does not exist, for reading and for writing', () => {
  test.each<{ who: Person; acting?: Person }>([
    { who: 'owner' },
    { who: 'client' },
    { who: 'agent', acting: 'client' },
    { who: 'seller', acting: 'client' },
  ])('$who', async ({ who, acting }) => {
    const foreign = [await keep('foreignClient', 'user'), await keep('foreignOwner', 'global'), await keep('foreignClient', 'group')];
    const before = await everything();
    const elsewhere = [{ user_id: idOf('foreignClient') }, { customer_id: world.customers.theirs }];
    for (const way of [{}, ...elsewhere, ...(acting ? [{ user_id: idOf(acting) }] : [])]) {
      for (const id of [...foreign, newId()]) {
        const answers = [await get(who, id, way), await update(who, id, way), await remove(who, id, way)];
        for (const { code } of answers) expect(['NOT_FOUND', 'USER_NOT_CHOSEN']).toContain(code);
      }
    }
    for (const way of elsewhere) expect(['NOT_FOUND', 'USER_NOT_CHOSEN']).toContain((await create(who, way)).code);
    expect(await everything()).toEqual(before);
  });
});

describe('the list of packages', () => {
  const fill = async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 0, minute));
    await keep('client', 'user', { alias: 'Sobre Ñ', type: 'Sobre', content: 'Documentos', created_at: at(1) });
    await keep('client', 'user', { alias: 'caja 50%', content: 'Cosméticos', created_at: at(2) });
    await keep('owner', 'global', { alias: 'Árbol', content: 'Muebles', created_at: at(3) });
  };
  test.each([
    { request: {}, found: ['Árbol', 'caja 50%', 'Sobre Ñ'], total: 3 },
    { request: { sort_by: 'alias', sort_order: 'asc' }, found: ['Árbol', 'caja 50%', 'Sobre Ñ'], total: 3 },
    { request: { sort_by: 'body', sort_order: 'asc' }, found: ['Sobre Ñ', 'caja 50%', 'Árbol'], total: 3 },
    { request: { limit: '1', page: '2' }, found: ['caja 50%'], total: 3 },
    { request: { limit: '250', page: '2' }, found: [], total: 3 },
    { request: { query: 'cosmetico' }, found: ['caja 50%'], total: 1 },
    { request: { query: 'ARBOL' }, found: ['Árbol'], total: 1 },
    { request: { query: '%' }, found: ['caja 50%'], total: 1 },
    { request: { query: '_' }, found: [], total: 0 },
    { request: { query: 'ñ' }, found: ['Sobre Ñ'], total: 1 },
  ])('$request answers $found [O-7.03, A-7.03] [AMB-18.03]', async ({ request, found, total }) => {
    await fill();
    const { body } = await list('client', request);
    expect([body.data.map(({ alias }) => alias), body.total]).toEqual([found, total]);
  });
});

test('many are written at once; an alias of the same user twice is not', async () => {
  const many = Array.from({ length: 900 }, (_, n) => given('client', 'user', { alias: `Caja ${n}` }));
  await database.inTransaction((tx) => api.insertPackages(tx, many));
  expect((await list('client', { limit: '1' })).body.total).toBe(900);
  await expect(database.inTransaction((tx) => api.insertPackages(tx, [given('client', 'user', { alias: 'CAJA 1' })]))).rejects.toThrow(/unique/);
});
