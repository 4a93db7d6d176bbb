import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressesOperations, type AddressScope } from '#contract/addresses/addresses.ts';
import { can, type Capability } from '#contract/shared/permissions.ts';
import type { AddressId, ContactId, CustomerId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import type { Person } from '../access/fixtures/two-tenants.ts';
import { bookWorld, type BookWorld } from './fixtures/book-world.ts';
import type { NewAddress } from './api.ts';

let database: BookWorld['database'];
let world: BookWorld['world'];
let routes: BookWorld['routes'];
let api: BookWorld['api'];
let empty: BookWorld['empty'];
beforeAll(async () => {
  ({ database, world, routes, api, empty } = await bookWorld());
});
afterAll(() => database.close());
beforeEach(() => empty());

const { listAddresses, getAddress, createAddress, updateAddress, deleteAddress, saveTaxId } = addressesOperations;
const body = {
  alias: 'Bodega', business_name: 'Refaccionaria El Güero', street: 'Calle 60', neighborhood: 'Centro', city: 'Mérida', state: 'Yucatán', zip_code: '97000',
}; // prettier-ignore
const typed = { ...body, contacts: [{ name: 'Lucía', phone_number: '999 926 3317' }] };
const RFC = 'GUEL800229AB1';
/** What nobody said of a contact. */
const untold = { type: 'Oficina', type_phone_number: 'Oficina', active: null, alias: null, guide_status: null };

const idOf = (who: Person) => world.actor(who).id;
const create = (who: Person, over: Record<string, unknown> = {}) =>
  askRoute(routes, createAddress, { ...typed, ...over }, world.actor(who), { inTransaction: database.inTransaction });
const update = (who: Person, id: string, over: Record<string, unknown> = {}) =>
  askRoute(routes, updateAddress, { ...typed, ...over, id }, world.actor(who));
const remove = (who: Person, id: string, over: Record<string, unknown> = {}) => askRoute(routes, deleteAddress, { ...over, id }, world.actor(who));
const get = (who: Person, id: string, over: Record<string, unknown> = {}) => askRoute(routes, getAddress, { ...over, id }, world.actor(who));
const list = (who: Person, request: Record<string, unknown> = {}) => askRoute(routes, listAddresses, request, world.actor(who));
const aliases = async (who: Person, request: Record<string, unknown> = {}) => {
  const answer = await list(who, request);
  return answer.code === 'accepted' ? answer.body.data.map(({ address }) => address.alias) : answer.code;
};
const everything = async () =>
  (await sql`select c.*, a.* from addresses_address a left join addresses_contact c on c.address_id = a.id order by a.id, c.id`.execute(database.db))
    .rows;

/** Straight into the book, one minute after the other as `minute` says; the alias tells whose it is. */
async function keep(who: Person, scope: AddressScope, { minute = 0, ...over }: Partial<NewAddress> & { minute?: number } = {}): Promise<AddressId> {
  const { customer_id, id: user_id, group_id } = world.actor(who);
  const address: NewAddress = {
    ...body, type: 'Oficina', country: 'México', alias: `${who} ${scope}`, scope, customer_id: customer_id as CustomerId, user_id, group_id,
    created_at: new Date(Date.UTC(2026, 10, 1, 0, minute)), contacts: [{ name: 'Lucía', phone_number: '9999263317', type: 'Oficina' }], ...over,
  }; // prettier-ignore
  const [id] = await database.inTransaction((tx) => api.insertAddresses(tx, [address]));
  return id as AddressId;
}

describe('a new address', () => {
  test('is kept as it was typed, its state by its name, its phone as E.164, and answered with all its fields [A-3.36]', async () => {
    const { body: made } = await create('client', {
      state: 'yucatan',
      tax_id: ` ${RFC.toLowerCase()}`,
      reference: 'Portón azul',
      latitude: 20.97,
      longitude: -89.62,
    });
    expect(made).toEqual({
      ...body, id: made.id, address: 'Calle 60 S/N, Centro, CP 97000, Mérida, Yuc., México', coordinates: { latitude: 20.97, longitude: -89.62 }, tax_id: RFC, type: 'Oficina', number: 'S/N', suite_number: null, country: 'México', reference: 'Portón azul', reference_streets: null,
      latitude: 20.97, longitude: -89.62, scope: 'user', scope_name: null, is_main: true,
      contacts: [{ id: made.contacts[0]?.id, name: 'Lucía', last_name: null, email: null, phone_number: '+529999263317', extension: null, ...untold }],
    }); // prettier-ignore
    expect((await get('client', made.id)).body).toEqual(made);
  });
  test('of a state that is none of the 32 is refused [AMB-4.04]', async () => {
    expect(await create('client', { state: 'Texas' })).toMatchObject({ code: 'WRONG_DATA', fields: { state: 'Seleccione un estado' } });
  });
  test('of an unknown zip code may be kept', async () => {
    expect((await create('client', { zip_code: '00000' })).body.zip_code).toBe('00000');
  });
  test('of a group shows the name of the group', async () => {
    expect((await create('client', { scope: 'group' })).body).toMatchObject({ scope: 'group', scope_name: 'Norte', is_main: false });
  });
  test('of a group needs a user that belongs to one', async () => {
    expect(await create('loner', { scope: 'group' })).toMatchObject({ code: 'WRONG_DATA', fields: { scope: 'El usuario no pertenece a un grupo' } });
  });
  test('takes no contact id from outside', async () => {
    const former = (await create('foreignClient')).body.contacts[0]?.id;
    const made = await create('client', { contacts: [{ ...typed.contacts[0], id: former }] });
    expect(made.code).toBe('accepted');
    expect(made.body.contacts[0]?.id).not.toBe(former);
  });
});

test('a customer keeps an address book: what it adds stands there and is found, and what it changes stays changed [S-1.05]', async () => {
  const { body: made } = await create('owner', { alias: 'Tienda' });
  await create('owner', { alias: 'Bodega' });
  expect(await aliases('owner', { query: 'tienda' })).toEqual(['Tienda']);
  await update('owner', made.id, { alias: 'Tienda nueva', city: 'Progreso', contacts: [{ name: 'Ana', phone_number: '9999263318' }] });
  expect((await get('owner', made.id)).body).toMatchObject({ alias: 'Tienda nueva', city: 'Progreso', contacts: [{ name: 'Ana' }] });
  expect(await aliases('owner', { sort_by: 'alias', sort_order: 'asc' })).toEqual(['Bodega', 'Tienda nueva']);
});

test('a change of an address leaves what is not sent as a colleague left it, contacts and RFC too', async () => {
  const change = (who: Person, id: string, part: Record<string, unknown>) => askRoute(routes, updateAddress, { ...part, id }, world.actor(who));
  const { body: made } = await create('owner', { scope: 'global', type: 'Otro', tax_id: RFC, number: '12', latitude: 20.97, longitude: -89.62 });
  await change('owner', made.id, { reference: 'Portón azul' });
  await askRoute(routes, saveTaxId, { id: made.id, tax_id: 'XAXX010101000' }, world.actor('owner'));
  const changed = await change('agent', made.id, { alias: 'Patio', user_id: idOf('owner') });
  expect(changed.body).toEqual({ ...made, reference: 'Portón azul', tax_id: 'XAXX010101000', alias: 'Patio' });
  expect(await aliases('owner', { query: 'patio' })).toEqual(['Patio']);
  expect((await change('owner', made.id, { reference: '', number: '' })).body).toMatchObject({ reference: null, number: 'S/N' });
});

test('an address that moves to another postal code keeps no point of the one before, unless it is told with it', async () => {
  const change = (id: string, part: Record<string, unknown>) => askRoute(routes, updateAddress, { ...part, id }, world.actor('owner'));
  const { body: made } = await create('owner', { latitude: 20.97, longitude: -89.62 });
  expect((await change(made.id, { zip_code: '97000', street: 'Calle 62' })).body).toMatchObject({ latitude: 20.97, longitude: -89.62 });
  expect((await change(made.id, { zip_code: '97100', latitude: 20.99, longitude: -89.61 })).body).toMatchObject({
    latitude: 20.99,
    longitude: -89.61,
  });
  expect((await change(made.id, { zip_code: '06600' })).body).toMatchObject({ latitude: null, longitude: null, coordinates: null });
});

describe('the main address of a user', () => {
  const mains = async () => {
    const { rows } = await sql<{ alias: string }>`select alias from addresses_address where is_main order by alias`.execute(database.db);
    return rows.map(({ alias }) => alias);
  };
  test('is its first personal one [AMB-4.01]', async () => {
    await create('client', { alias: 'de todos', scope: 'group' });
    await create('client', { alias: 'primera' });
    await create('client', { alias: 'segunda' });
    await create('colleague', { alias: 'otra' });
    expect(await mains()).toEqual(['otra', 'primera']);
  });
  test('is one, however many come first at the same moment', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((alias) => create('client', { alias })));
    expect(await mains()).toHaveLength(1);
  });
  test('stays it when it is changed, and passes to the oldest other one when it is shared', async () => {
    const id = (await create('client', { alias: 'primera' })).body.id;
    await keep('client', 'user', { alias: 'joven', minute: 9 });
    await keep('client', 'user', { alias: 'vieja', minute: 1 });
    await update('client', id, { alias: 'cambiada' });
    expect(await mains()).toEqual(['cambiada']);
    await update('client', id, { alias: 'cambiada', scope: 'group' });
    expect(await mains()).toEqual(['vieja']);
  });
  test('is where the user sends from; without one the oldest global one is [AMB-4.01]', async () => {
    const from = (who: Person) => api.defaultAddressOf(database.db, { customer_id: world.actor(who).customer_id as CustomerId, user_id: idOf(who) });
    expect(await from('client')).toBeNull();
    await keep('foreignOwner', 'global', { minute: 0 });
    const global = await keep('owner', 'global', { minute: 2 });
    await keep('owner', 'global', { minute: 3 });
    await keep('client', 'group', { minute: 1 });
    expect(await from('client')).toBe(global);
    const main = (await create('client')).body.id;
    expect([await from('client'), await from('colleague')]).toEqual([main, global]);
  });
});

test('the main address moves to another personal one, and to no shared one [O-3.41] [AMB-4.01]', async () => {
  const first = (await create('client', { alias: 'primera' })).body;
  const second = (await create('client', { alias: 'segunda' })).body;
  const move = (who: Person, id: string) => askRoute(routes, updateAddress, { id, is_main: true }, world.actor(who));
  expect((await move('client', second.id)).body).toEqual({ ...second, is_main: true });
  expect((await get('client', first.id)).body.is_main).toBe(false);
  expect((await remove('client', first.id)).code).toBe('accepted');
  const shared = await keep('client', 'group');
  expect(await move('client', shared)).toMatchObject({
    code: 'WRONG_DATA',
    fields: { scope: 'Solo una dirección personal puede ser la principal.' },
  });
  expect((await move('client', await keep('colleague', 'user'))).code).toBe('NOT_FOUND');
  expect((await get('client', second.id)).body.is_main).toBe(true);
});

describe('who sees which addresses', () => {
  const shared = ['client group', 'owner global'];
  test.each<{ who: Person; actingFor?: Person; seen: string[] | string }>([
    { who: 'owner', seen: ['client group', 'client user', 'colleague user', 'loner user', 'owner global', 'owner user'] },
    { who: 'client', seen: ['client group', 'client user', 'owner global'] },
    { who: 'colleague', seen: ['client group', 'colleague user', 'owner global'] },
    { who: 'loner', seen: ['loner user', 'owner global'] },
    { who: 'reader', seen: ['owner global'] },
    { who: 'foreignOwner', seen: ['foreignClient group', 'foreignClient user'] },
    { who: 'agent', actingFor: 'client', seen: [...shared.slice(0, 1), 'client user', 'owner global'] },
    { who: 'seller', actingFor: 'colleague', seen: ['client group', 'colleague user', 'owner global'] },
    { who: 'root', actingFor: 'loner', seen: ['loner user', 'owner global'] },
    { who: 'owner', actingFor: 'client', seen: ['client group', 'client user', 'owner global'] },
    { who: 'agent', actingFor: 'foreignClient', seen: 'NOT_FOUND' },
    { who: 'owner', actingFor: 'foreignClient', seen: 'NOT_FOUND' },
    { who: 'client', actingFor: 'colleague', seen: 'NOT_FOUND' },
    { who: 'agent', seen: 'USER_NOT_CHOSEN' },
    { who: 'seller', seen: 'USER_NOT_CHOSEN' },
    { who: 'root', seen: 'USER_NOT_CHOSEN' },
    { who: 'biller', seen: 'FORBIDDEN' },
    { who: 'biller', actingFor: 'client', seen: 'FORBIDDEN' },
  ])('$who for $actingFor: $seen [A-6.08]', async ({ who, actingFor, seen }) => {
    for (const person of ['owner', 'client', 'colleague', 'loner', 'foreignClient'] as const) await keep(person, 'user');
    await keep('owner', 'global');
    await keep('client', 'group');
    await keep('foreignClient', 'group');
    const found = await aliases(who, { ...(actingFor ? { user_id: idOf(actingFor) } : {}), sort_by: 'alias', sort_order: 'asc' });
    expect(found).toEqual(seen);
  });
  test('who leaves a group sees what it shared there no more', async () => {
    await keep('client', 'group');
    const gone = { ...world.actor('client'), group_id: null };
    expect((await askRoute(routes, listAddresses, {}, gone)).body.data).toEqual([]);
  });
});

describe('who may change which address [AMB-4.02]', () => {
  type Entry = [Person, AddressScope];
  test.each<{ who: Person; entry: Entry; answer: string }>([
    { who: 'client', entry: ['client', 'user'], answer: 'accepted' },
    { who: 'client', entry: ['client', 'group'], answer: 'accepted' },
    { who: 'client', entry: ['colleague', 'group'], answer: 'accepted' },
    { who: 'client', entry: ['client', 'global'], answer: 'FORBIDDEN' },
    { who: 'client', entry: ['owner', 'global'], answer: 'FORBIDDEN' },
    { who: 'client', entry: ['colleague', 'user'], answer: 'NOT_FOUND' },
    { who: 'client', entry: ['owner', 'user'], answer: 'NOT_FOUND' },
    { who: 'client', entry: ['foreignClient', 'global'], answer: 'NOT_FOUND' },
    { who: 'loner', entry: ['client', 'group'], answer: 'NOT_FOUND' },
    { who: 'owner', entry: ['client', 'user'], answer: 'accepted' },
    { who: 'owner', entry: ['client', 'group'], answer: 'accepted' },
    { who: 'owner', entry: ['client', 'global'], answer: 'accepted' },
    { who: 'owner', entry: ['foreignClient', 'user'], answer: 'NOT_FOUND' },
    { who: 'reader', entry: ['reader', 'user'], answer: 'FORBIDDEN' },
    { who: 'biller', entry: ['client', 'user'], answer: 'FORBIDDEN' },
  ])('$who, $entry: $answer', async ({ who, entry: [whose, scope], answer }) => {
    const id = await keep(whose, scope);
    expect((await update(who, id, { alias: 'nueva', scope })).code).toBe(answer);
    expect((await askRoute(routes, saveTaxId, { id, tax_id: RFC }, world.actor(who))).code).toBe(answer);
    if (answer === 'accepted') expect((await list(who, { query: RFC })).body.data.map(({ address }) => address.id)).toEqual([id]);
    const { rows } = await sql<{ alias: string; tax_id: string | null }>`select alias, tax_id from addresses_address`.execute(database.db);
    expect(rows).toEqual([answer === 'accepted' ? { alias: 'nueva', tax_id: RFC } : { alias: `${whose} ${scope}`, tax_id: null }]);
  });
  test.each<{ who: Person; actingFor?: Person; whose: Entry; answer: string }>([
    { who: 'agent', actingFor: 'client', whose: ['client', 'user'], answer: 'accepted' },
    { who: 'agent', actingFor: 'client', whose: ['owner', 'global'], answer: 'accepted' },
    { who: 'agent', actingFor: 'owner', whose: ['client', 'user'], answer: 'accepted' },
    { who: 'agent', actingFor: 'client', whose: ['colleague', 'user'], answer: 'NOT_FOUND' },
    { who: 'agent', actingFor: 'client', whose: ['foreignClient', 'user'], answer: 'NOT_FOUND' },
    { who: 'agent', actingFor: 'foreignClient', whose: ['foreignClient', 'user'], answer: 'NOT_FOUND' },
    { who: 'agent', actingFor: 'reader', whose: ['owner', 'global'], answer: 'FORBIDDEN' },
    { who: 'agent', whose: ['client', 'user'], answer: 'USER_NOT_CHOSEN' },
    { who: 'seller', actingFor: 'client', whose: ['client', 'user'], answer: 'accepted' },
    { who: 'root', actingFor: 'foreignClient', whose: ['foreignClient', 'user'], answer: 'accepted' },
    { who: 'root', whose: ['client', 'user'], answer: 'USER_NOT_CHOSEN' },
  ])('$who for $actingFor, $whose: $answer', async ({ who, actingFor, whose: [whose, scope], answer }) => {
    const id = await keep(whose, scope);
    const acting = actingFor ? { user_id: idOf(actingFor) } : {};
    expect((await update(who, id, { ...acting, scope })).code).toBe(answer);
    expect((await askRoute(routes, saveTaxId, { ...acting, id, tax_id: RFC }, world.actor(who))).code).toBe(answer);
  });
  test.each<{ who: Person; over: Record<string, unknown>; answer: string }>([
    { who: 'client', over: { scope: 'global' }, answer: 'FORBIDDEN' },
    { who: 'owner', over: { scope: 'global' }, answer: 'accepted' },
    { who: 'reader', over: {}, answer: 'FORBIDDEN' },
    { who: 'biller', over: {}, answer: 'FORBIDDEN' },
    { who: 'agent', over: {}, answer: 'USER_NOT_CHOSEN' },
  ])('$who makes one $over: $answer', async ({ who, over, answer }) => {
    expect((await create(who, over)).code).toBe(answer);
  });
  test('staff make an address for the user they act for', async () => {
    const { body: made } = await create('agent', { user_id: idOf('client'), scope: 'group' });
    expect(made).toMatchObject({ scope_name: 'Norte' });
    expect((await get('client', made.id)).code).toBe('accepted');
    expect((await create('agent', { user_id: idOf('foreignClient') })).code).toBe('NOT_FOUND');
    expect((await create('agent', { user_id: idOf('reader') })).code).toBe('FORBIDDEN');
  });
  test('a client takes nobody else’s address for itself, and none to everybody', async () => {
    const id = await keep('colleague', 'group');
    expect((await update('client', id, { scope: 'user' })).code).toBe('FORBIDDEN');
    expect((await update('client', id, { scope: 'global' })).code).toBe('FORBIDDEN');
    const own = await keep('loner', 'user');
    expect((await update('loner', own, { scope: 'group' })).code).toBe('WRONG_DATA');
  });
});

describe('an address that is deleted', () => {
  test('leaves the book, and its row and contacts stay, as disabled [O-3.41] [AMB-4.01]', async () => {
    const id = await keep('client', 'user');
    expect(await remove('client', id)).toMatchObject({ code: 'accepted', body: { message: 'OK' } });
    expect([await aliases('client'), (await get('client', id)).code, (await remove('client', id)).code]).toEqual([[], 'NOT_FOUND', 'NOT_FOUND']);
    const { rows } = await sql`select actor_id, customer_id, action from platform_audit where entity_id = ${id}`.execute(database.db);
    expect(rows).toEqual([{ actor_id: idOf('client'), customer_id: world.customers.ours, action: 'address.disabled' }]);
    expect(await everything()).toMatchObject([{ alias: 'client user', status: 'disabled', name: 'Lucía' }]);
  });
  test('is the main one only when its user has no other personal one [AMB-4.01]', async () => {
    const main = (await create('client', { alias: 'principal' })).body.id;
    const other = (await create('client', { alias: 'otra' })).body.id;
    await keep('client', 'group');
    expect((await remove('client', main)).code).toBe('NOT_ALLOWED');
    expect((await get('client', main)).body.is_main).toBe(true);
    expect((await remove('client', other)).code).toBe('accepted');
    expect((await remove('client', main)).code).toBe('accepted');
    // The next one takes its place.
    expect((await create('client', { alias: 'nueva' })).body.is_main).toBe(true);
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
    { who: 'agent', actingFor: 'client', whose: ['colleague', 'user'], answer: 'NOT_FOUND' },
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
    { who: 'agentOfNone', acting: 'client' },
  ])('$who', async ({ who, acting }) => {
    const foreign = [await keep('foreignClient', 'user'), await keep('foreignOwner', 'global'), await keep('foreignClient', 'group')];
    const before = await everything();
    const ways = [{}, { user_id: idOf('foreignClient') }, { customer_id: world.customers.theirs }, ...(acting ? [{ user_id: idOf(acting) }] : [])];
    for (const way of ways) {
      for (const id of [...foreign, newId()]) {
        const answers = [
          await get(who, id, way),
          await update(who, id, way),
          await remove(who, id, way),
          await askRoute(routes, saveTaxId, { ...way, id, tax_id: RFC }, world.actor(who)),
        ];
        for (const { code } of answers) expect(['NOT_FOUND', 'USER_NOT_CHOSEN']).toContain(code);
      }
    }
    for (const way of ways.slice(1, 3)) expect(['NOT_FOUND', 'USER_NOT_CHOSEN']).toContain((await create(who, way)).code);
    expect(await everything()).toEqual(before);
  });
});

describe('the list of addresses', () => {
  test('tells of each entry its scope, its customer, and whose it is: the user, the group, or nobody of a global one [A-3.37]', async () => {
    await keep('client', 'user', { minute: 1 });
    await keep('client', 'group', { minute: 2 });
    await keep('owner', 'global', { minute: 3 });
    const customer = { id: world.customers.ours, name: 'Textiles del Bajío' };
    const entries = [
      { scope: 'user', customer, owner: { id: idOf('client'), name: 'client' }, address: { alias: 'client user' } },
      { scope: 'group', customer, owner: { id: world.groups.north, name: 'Norte' }, address: { alias: 'client group' } },
      { scope: 'global', customer, address: { alias: 'owner global' } },
    ];
    for (const who of ['client', 'owner'] as const) {
      const { data } = (await list(who, { sort_order: 'asc' })).body;
      expect(data).toMatchObject(entries);
      expect(data.map(({ owner }) => owner !== undefined)).toEqual([true, true, false]);
    }
    // The address inside is the one that is read by its id, with all its fields.
    const [first] = (await list('client', { sort_order: 'asc' })).body.data;
    expect(first?.address).toEqual((await get('client', first?.address.id ?? '')).body);
  });
  const fill = async () => {
    await keep('client', 'user', {
      alias: 'Bodega Ñuñoa',
      business_name: 'Óptica',
      street: 'Av. Álamo',
      neighborhood: 'Roma',
      city: 'León',
      zip_code: '37290',
      tax_id: 'OPT010101AB3',
      minute: 1,
    });
    const contacts = [{ name: 'Íñigo', last_name: 'Peña', phone_number: '4611573322', type: 'Oficina' as const }];
    await keep('client', 'user', { alias: 'almacén 100%', zip_code: '06700', contacts, minute: 2 });
    await keep('owner', 'global', { alias: 'Oficina', zip_code: '64000', city: 'Monterrey', minute: 3 });
  };
  test.each([
    { query: 'nunoa', found: ['Bodega Ñuñoa'] },
    { query: 'ÓPTICA', found: ['Bodega Ñuñoa'] },
    { query: 'alamo', found: ['Bodega Ñuñoa'] },
    { query: 'roma', found: ['Bodega Ñuñoa'] },
    { query: 'leon', found: ['Bodega Ñuñoa'] },
    { query: '37290', found: ['Bodega Ñuñoa'] },
    { query: 'íñigo peña', found: ['almacén 100%'] },
    { query: '461 157 3322', found: ['almacén 100%'] },
    { query: '+52 (461) 157-3322', found: ['almacén 100%'] },
    { query: '46115', found: ['almacén 100%'] },
    { query: 'opt-010101-ab3', found: ['Bodega Ñuñoa'] },
    { query: 'ab3', found: ['Bodega Ñuñoa'] },
    { query: '100%', found: ['almacén 100%'] },
    { query: '%', found: ['almacén 100%'] },
    { query: '_', found: [] },
    { query: '\\', found: [] },
    { query: "' or true --", found: [] },
  ])('finds $query in $found', async ({ query, found }) => {
    await fill();
    expect(await aliases('client', { query })).toEqual(found);
    expect((await list('client', { query })).body.total).toBe(found.length);
  });
  test('cuts the search text to 60 characters [A-5.43]', async () => {
    await keep('client', 'user', { alias: 'x'.repeat(60) });
    expect(await aliases('client', { query: `${'x'.repeat(60)} and more` })).toHaveLength(1);
    expect(await aliases('client', { query: `${'x'.repeat(59)}y` })).toHaveLength(0);
  });
  test.each([
    { request: {}, order: ['Oficina', 'almacén 100%', 'Bodega Ñuñoa'] },
    { request: { sort_by: 'alias', sort_order: 'asc' }, order: ['almacén 100%', 'Bodega Ñuñoa', 'Oficina'] },
    { request: { sort_by: 'zip_code', sort_order: 'asc' }, order: ['almacén 100%', 'Bodega Ñuñoa', 'Oficina'] },
    { request: { sort_by: 'alias', sort_order: 'desc' }, order: ['Oficina', 'Bodega Ñuñoa', 'almacén 100%'] },
    { request: { sort_by: 'tax_id; drop table', sort_order: 'up' }, order: ['Oficina', 'almacén 100%', 'Bodega Ñuñoa'] },
    { request: { limit: '2' }, order: ['Oficina', 'almacén 100%'] },
    { request: { limit: '2', page: '2' }, order: ['Bodega Ñuñoa'] },
    { request: { limit: '2', page: '9' }, order: [] },
    { request: { limit: '-1', page: 'x' }, order: ['Oficina', 'almacén 100%', 'Bodega Ñuñoa'] },
    { request: { scope: 'global' }, order: ['Oficina'] },
  ])('$request answers $order [A-7.04, A-7.06, A-9.07] [AMB-18.03]', async ({ request, order }) => {
    await fill();
    expect(await aliases('client', request)).toEqual(order);
    expect((await list('client', request)).body.total).toBe(request.scope ? 1 : 3);
  });
});

test('addresses stand by city in the order of the alphabet, accents and case aside', async () => {
  for (const [minute, city] of ['Mérida', 'ángel R. Cabada', 'Álamo', 'Zapopan', 'león'].entries())
    await keep('client', 'user', { minute, city, alias: city });
  expect(await aliases('client', { sort_by: 'city', sort_order: 'asc' })).toEqual(['Álamo', 'ángel R. Cabada', 'león', 'Mérida', 'Zapopan']);
});
test('anyone who may send but not read the book is shown none of it [O-6.05]', () => {
  const sender = { role: 'client', permissions: '100200200' } as const;
  expect(can(sender, 'canCreateUpdateDelete.label')).toBe(true);
  expect([listAddresses, getAddress].map(({ needs }) => can(sender, needs as Capability))).toEqual([false, false]);
});

describe('the contacts of an address', () => {
  test('that stay keep their ids, in the order they were sent; the others are new or gone', async () => {
    const made = (
      await create('client', {
        contacts: [
          { name: 'Ana', phone_number: '9999263317' },
          { name: 'Beto', phone_number: '9999263318' },
        ],
      })
    ).body;
    const [ana, beto] = made.contacts.map(({ id }) => id) as [ContactId, ContactId];
    const contacts = [
      { name: 'Carla', phone_number: '9999263319' },
      { id: beto, name: 'Beto R.', phone_number: '9999263318', email: 'beto@porteo.test' },
    ];
    const { body: changed } = await update('client', made.id, { contacts });
    expect(changed.contacts).toMatchObject([{ name: 'Carla' }, { id: beto, name: 'Beto R.', email: 'beto@porteo.test' }]);
    expect(changed.contacts.map(({ id }) => id)).not.toContain(ana);
  });
  test('take no id of another address, and none twice', async () => {
    const foreign = (await create('foreignClient')).body.contacts[0]?.id;
    const made = (await create('client')).body;
    const [own] = made.contacts.map(({ id }) => id);
    const sent = [foreign, own, own].map((id) => ({ ...typed.contacts[0], id }));
    const { code, body: changed } = await update('client', made.id, { contacts: sent });
    expect([code, new Set(changed.contacts.map(({ id }) => id)).size, changed.contacts[1]?.id]).toEqual(['accepted', 3, own]);
    expect((await sql`select 1 from addresses_contact where id = ${foreign}`.execute(database.db)).rows).toHaveLength(1);
  });
});

test('only the RFC is saved, in capitals, and a wrong one is refused [A-5.20]', async () => {
  const made = (await create('client')).body;
  const save = (tax_id: string) => askRoute(routes, saveTaxId, { id: made.id, tax_id }, world.actor('client'));
  expect((await save('xaxx010101000')).body).toEqual({ ...made, tax_id: 'XAXX010101000' });
  expect(await save('XAXX019901000')).toMatchObject({ code: 'WRONG_DATA', fields: { tax_id: 'RFC no válido' } });
});

test('many are written at once with their contacts', async () => {
  const { customer_id, id: user_id } = world.actor('client');
  const address: NewAddress = {
    ...body, type: 'Oficina', country: 'México', scope: 'user', customer_id: customer_id as CustomerId, user_id, group_id: null, created_at: new Date(), contacts: [
      { name: 'Ana', phone_number: '9999263317', type: 'Oficina' }, { name: 'Beto', phone_number: '9999263318', type: 'Otro' },
    ],
  }; // prettier-ignore
  const ids = await database.inTransaction((tx) =>
    api.insertAddresses(
      tx,
      Array.from({ length: 900 }, () => address),
    ),
  );
  expect(new Set(ids).size).toBe(900);
  expect((await list('client', { limit: '1' })).body.total).toBe(900);
  expect((await sql`select 1 from addresses_contact`.execute(database.db)).rows).toHaveLength(1800);
});

test('a global address is never the main one, so that the first personal one can become it', async () => {
  const { customer_id, id: user_id } = world.actor('client');
  const address: NewAddress = {
    ...body, type: 'Oficina', country: 'México', scope: 'global', is_main: true, customer_id: customer_id as CustomerId, user_id, group_id: null, created_at: new Date(), contacts: [{ name: 'Ana', phone_number: '9999263317', type: 'Oficina' }],
  }; // prettier-ignore
  await database.inTransaction((tx) => api.insertAddresses(tx, [address]));
  expect((await create('client', { alias: 'Bodega' })).body).toMatchObject({ alias: 'Bodega', is_main: true });
});
