import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressesOperations, type AddressView } from '#contract/addresses/addresses.ts';
import { contactsOperations } from '#contract/addresses/contacts.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import type { Person } from '../access/fixtures/two-tenants.ts';
import { bookWorld, type BookWorld } from './fixtures/book-world.ts';

let database: BookWorld['database'];
let world: BookWorld['world'];
let routes: BookWorld['routes'];
let empty: BookWorld['empty'];
beforeAll(async () => {
  ({ database, world, routes, empty } = await bookWorld());
});
afterAll(() => database.close());
beforeEach(() => empty());

const { createAddress, updateAddress, getAddress, listAddresses } = addressesOperations;
const untold = { active: null, alias: null, guide_status: null };
const lucia = { name: 'Lucía', phone_number: '999 926 3317' };
const ana = { name: 'Ana', last_name: 'Ruiz', phone_number: '+52 1 55 1234 5678', email: 'ana@porteo.test', extension: '12' };
const typed = {
  alias: 'Bodega', business_name: 'Refaccionaria', street: 'Calle 60', neighborhood: 'Centro', city: 'Mérida', state: 'Yucatán', zip_code: '97000', contacts: [lucia],
}; // prettier-ignore

const kept = async (who: Person, over: object = {}): Promise<AddressView> =>
  (await askRoute(routes, createAddress, { ...typed, ...over }, world.actor(who), { inTransaction: database.inTransaction })).body;
const add = (who: Person, id: string, contact: object = ana) =>
  askRoute(routes, contactsOperations.createContact, { ...contact, id }, world.actor(who), { inTransaction: database.inTransaction });
const change = (who: Person, id: string, part: object) => askRoute(routes, contactsOperations.updateContact, { ...part, id }, world.actor(who));
const remove = (who: Person, id: string) => askRoute(routes, contactsOperations.deleteContact, { id }, world.actor(who));
const read = async (who: Person, id: string) => (await askRoute(routes, getAddress, { id }, world.actor(who))).body;
const found = async (who: Person, query: string) => (await askRoute(routes, listAddresses, { query }, world.actor(who))).body.total;
const idOf = ({ contacts }: AddressView, at = 0): string => contacts[at]?.id ?? '';

test('who makes an address, adds, changes and removes a contact is kept, never what stands in them [AMB-0.06]', async () => {
  const { id } = await kept('client');
  const { body } = await add('client', id);
  await change('owner', idOf(body, 1), { last_name: 'Soto' });
  // The same again changes nothing.
  await change('owner', idOf(body, 1), { last_name: 'Soto' });
  await remove('client', idOf(body, 1));
  const { rows } = await sql`select actor_id, on_behalf_of, customer_id, action, before, after from platform_audit where entity_id = ${id} order by id`.execute(database.db); // prettier-ignore
  const [client, owner] = [world.actor('client').id, world.actor('owner').id];
  const by = { actor_id: client, on_behalf_of: null, customer_id: world.customers.ours, before: null, after: null };
  expect(rows).toEqual([
    { ...by, action: 'address.created', after: { scope: 'user', is_main: true } },
    { ...by, action: 'contact.created' },
    { ...by, actor_id: owner, on_behalf_of: client, action: 'contact.changed' },
    { ...by, action: 'contact.disabled' },
  ]);
});

test('a contact is added after the others with all its fields, changed by itself and removed, and its name finds the address [O-3.22] [AMB-4.01]', async () => {
  const { id } = await kept('client');
  const { body: added } = await add('client', id);
  expect(added.contacts.map(({ name }) => name)).toEqual(['Lucía', 'Ana']);
  const stored = {
    id: idOf(added, 1),
    name: 'Ana',
    last_name: 'Ruiz',
    email: 'ana@porteo.test',
    phone_number: '+525512345678',
    extension: '12',
    type: 'Oficina',
    type_phone_number: 'Oficina',
    ...untold,
  };
  expect(added.contacts[1]).toEqual(stored);
  expect(await read('client', id)).toEqual(added);
  expect(await found('client', 'ruiz')).toBe(1);
  const { body: changed } = await change('client', stored.id, {
    last_name: 'Soto', extension: '', type: 'Otro', type_phone_number: 'Móvil',
  }); // prettier-ignore
  expect(changed.contacts[1]).toEqual({ ...stored, last_name: 'Soto', extension: null, type: 'Otro', type_phone_number: 'Móvil' });
  expect([await found('client', 'ruiz'), await found('client', 'soto')]).toEqual([0, 1]);
  const { body: left } = await remove('client', stored.id);
  expect(left.contacts.map(({ name }) => name)).toEqual(['Lucía']);
  expect([await read('client', id), await found('client', 'soto')]).toEqual([left, 0]);
});

test('what is told a contact of its guides is kept with it and stands in the list; nobody is told before somebody says so [A-3.41]', async () => {
  const { id, contacts } = await kept('client');
  expect(contacts).toMatchObject([{ name: 'Lucía', phone_number: '+529999263317', email: null, ...untold }]);
  const told = { active: true, alias: 'Doña Lucía', guide_status: 'Cualquier movimiento' };
  await change('client', contacts[0]?.id ?? '', told);
  const listed = async () => (await askRoute(routes, listAddresses, {}, world.actor('client'))).body.data[0]?.address.contacts[0];
  expect(await listed()).toMatchObject({ name: 'Lucía', phone_number: '+529999263317', email: null, ...told });
  // An edit of the address that does not speak of it leaves it.
  await askRoute(routes, updateAddress, { id, contacts: [{ id: contacts[0]?.id, name: 'Lucía María' }] }, world.actor('client'));
  expect(await listed()).toMatchObject({ name: 'Lucía María', ...told });
  expect((await change('client', contacts[0]?.id ?? '', { guide_status: 'Nunca' })).code).toBe('WRONG_DATA');
});

test('people who change two contacts and the address at the same time undo nothing of each other [AMB-4.01]', async () => {
  const { id } = await kept('owner');
  const { body: both } = await add('owner', id);
  await Promise.all([
    change('owner', idOf(both, 0), { name: 'Lucía María' }),
    change('agent', idOf(both, 1), { email: 'ruiz@porteo.test', user_id: world.actor('owner').id }),
    askRoute(routes, updateAddress, { id, street: 'Calle 62' }, world.actor('owner')),
    add('owner', id, { name: 'Beto', phone_number: '9999263399' }),
  ]);
  const { street, contacts } = await read('owner', id);
  expect([street, contacts.map(({ name }) => name), contacts[1]?.email]).toEqual(['Calle 62', ['Lucía María', 'Ana', 'Beto'], 'ruiz@porteo.test']);
});

test('two forms of one address saved one after the other lose nothing of what each person did to its contacts [AMB-4.01]', async () => {
  const { id } = await kept('owner', { contacts: [lucia, { ...ana, name: 'Eva' }, ana] });
  const { contacts: opened } = await read('owner', id);
  const [first, second, third] = opened.map((contact) => contact.id);
  const contacts_before = [first, second, third];
  const save = (who: Person, contacts: object[], over: object = {}) =>
    askRoute(routes, updateAddress, { id, contacts, contacts_before, ...over }, world.actor(who));
  const beto = { name: 'Beto', phone_number: '9999263399' };
  const carla = { name: 'Carla', phone_number: '9999263388' };
  // Both opened the same three: one changes the first's name, removes the second and adds Beto.
  await save('owner', [{ id: first, name: 'Lucía María' }, { id: third }, beto]);
  // The other changes the first's mail and adds Carla, after Beto.
  const { body } = await save('owner', [{ id: first, email: 'lucia@porteo.test' }, { id: second }, { id: third }, carla], { street: 'Calle 62' });
  expect([body.street, body.contacts.map(({ name }: { name: string }) => name)]).toEqual(['Calle 62', ['Lucía María', 'Ana', 'Beto', 'Carla']]);
  expect(body.contacts[0]).toMatchObject({ id: first, name: 'Lucía María', email: 'lucia@porteo.test' });
  // What was typed for a contact that is gone is refused at its place, and nothing of that form is stored by halves.
  const lost = await save('owner', [{ id: first, name: 'X' }, { id: second, name: 'Eva María' }, { id: third }]);
  expect([Object.keys(lost.fields), await read('owner', id)]).toEqual([['contacts.1.name'], body]);
  expect(await save('owner', [{ id: second }])).toMatchObject({ code: 'accepted' });
  expect((await read('owner', id)).contacts.map(({ name }) => name)).toEqual(['Beto', 'Carla']);
});

test('a list of contacts that names no earlier ones replaces the stored one; a new one without a phone is refused at its place [AMB-4.04]', async () => {
  const one = await kept('client', { contacts: [lucia, ana] });
  const replaced = (contacts: object[]) => askRoute(routes, updateAddress, { id: one.id, contacts }, world.actor('client'));
  expect((await replaced([{ name: 'Beto', phone_number: '9999263399' }, { id: idOf(one) }])).body.contacts).toMatchObject([
    { name: 'Beto', type: 'Oficina' },
    { id: idOf(one), name: 'Lucía' },
  ]);
  expect((await replaced([{ id: idOf(one) }, { name: 'Carla' }])).fields).toEqual({ 'contacts.1.phone_number': 'Ingrese su Teléfono' });
  expect((await read('client', one.id)).contacts).toHaveLength(2);
});

test('a contact that is removed, by itself or with an edit of its address, is kept as disabled and found by nothing any more [AMB-4.01]', async () => {
  const one = await kept('client', { contacts: [lucia, ana, { ...ana, name: 'Eva' }] });
  const [first, second, third] = one.contacts.map(({ id }) => id);
  await remove('client', String(second));
  await askRoute(routes, updateAddress, { id: one.id, contacts: [{ id: first }] }, world.actor('client'));
  const { rows } = await sql<{ id: string; status: string; name: string }>`
    select id, status, name from addresses_contact where address_id = ${one.id} order by position, name`.execute(database.db);
  expect(rows).toEqual([
    { id: first, status: 'active', name: 'Lucía' },
    { id: second, status: 'disabled', name: 'Ana' },
    { id: third, status: 'disabled', name: 'Eva' },
  ]);
  expect((await read('client', one.id)).contacts.map(({ id }) => id)).toEqual([first]);
  expect([(await remove('client', String(second))).code, (await change('client', String(third), { name: 'X' })).code]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});

test('an address keeps its only contact, and takes fifty at most [AMB-4.04]', async () => {
  const one = await kept('client');
  expect(await remove('client', idOf(one))).toMatchObject({ code: 'NOT_ALLOWED' });
  const full = await kept('client', { contacts: Array.from({ length: 50 }, () => lucia) });
  expect(await add('client', full.id)).toMatchObject({ code: 'NOT_ALLOWED' });
  expect((await read('client', full.id)).contacts).toHaveLength(50);
});

describe('contacts of an address', () => {
  test('of another customer, or personal of a colleague, do not exist [AMB-4.02]', async () => {
    const one = await kept('client');
    for (const who of ['foreignClient', 'loner'] as const) {
      expect((await add(who, one.id)).code).toBe('NOT_FOUND');
      expect((await change(who, idOf(one), { name: 'X' })).code).toBe('NOT_FOUND');
      expect((await remove(who, idOf(one))).code).toBe('NOT_FOUND');
    }
    expect(await read('client', one.id)).toEqual(one);
  });
  test('that is everybody’s are not a client’s to change [AMB-4.02]', async () => {
    const one = await kept('owner', { scope: 'global' });
    expect((await add('client', one.id)).code).toBe('FORBIDDEN');
    expect((await change('client', idOf(one), { name: 'X' })).code).toBe('FORBIDDEN');
    expect((await remove('client', idOf(one))).code).toBe('FORBIDDEN');
    expect(await read('owner', one.id)).toEqual(one);
  });
});
