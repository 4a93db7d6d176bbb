import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOperations, type AddressView } from '#contract/addresses/addresses.ts';
import { contactsOperations } from '#contract/addresses/contacts.ts';
import { simpleAddressesOperations } from '#contract/addresses/simple-addresses.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import type { Person } from '../access/fixtures/two-tenants.ts';
import { bookWorld, type BookWorld } from './fixtures/book-world.ts';

let database: BookWorld['database'];
let world: BookWorld['world'];
let routes: BookWorld['routes'];
let api: BookWorld['api'];
beforeAll(async () => {
  ({ database, world, routes, api } = await bookWorld());
});
afterAll(() => database.close());

const { getSimpleAddress, createSimpleAddress, updateSimpleAddress } = simpleAddressesOperations;
const typed = {
  address_type: 'address_label_manual', business_name: 'Refaccionaria El Güero', street: 'Calle 60', number: '112', neighborhood: 'Centro', city: 'Mérida',
  state: 'yucatan', zip_code: '97000', contacts: [{ name: 'Lucía', phone_number: '1 999 926 3317' }],
}; // prettier-ignore

const create = (who: Person, over: object = {}) =>
  askRoute(routes, createSimpleAddress, { ...typed, ...over }, world.actor(who), { inTransaction: database.inTransaction });
const made = async (who: Person, over: object = {}): Promise<AddressView> => (await create(who, over)).body;
const update = (who: Person, id: string, over: object) => askRoute(routes, updateSimpleAddress, { ...over, id }, world.actor(who));
const read = (who: Person, id: string) => askRoute(routes, getSimpleAddress, { id }, world.actor(who));
const listed = async (who: Person, request: object = {}) => {
  const { body } = await askRoute(routes, addressesOperations.listAddresses, { limit: 800, ...request }, world.actor(who));
  return body.data.map(({ address }) => address.id);
};

describe('an address of a guide made by hand', () => {
  test('is kept with its contact, found by its name and changed in part, and its contact keeps its id [A-3.39] [AMB-4.10]', async () => {
    const address = await made('client', { latitude: 20.97, longitude: -89.62 });
    expect(address).toMatchObject({
      address_type: 'address_label_manual', alias: 'Refaccionaria El Güero', number: '112', suite_number: null, state: 'Yucatán', country: 'México', tax_id: null,
      scope: 'user', is_main: false, latitude: 20.97, contacts: [{ name: 'Lucía', phone_number: '+529999263317' }],
    }); // prettier-ignore
    const [contact] = address.contacts;
    const changed = await update('client', address.id, { street: 'Calle 62', contacts: [{ name: 'Ana', phone_number: '9999263318' }] });
    expect(changed.body).toEqual({
      ...address,
      street: 'Calle 62',
      address: 'Calle 62 112, Centro, CP 97000, Mérida, Yuc., México',
      contacts: [{ ...contact, name: 'Ana', phone_number: '+529999263318' }],
    });
    expect((await read('client', address.id)).body).toEqual(changed.body);
    expect((await update('client', address.id, { zip_code: '97100' })).body).toMatchObject({ zip_code: '97100', latitude: null, longitude: null });
  });

  test('appears with origin_request=label_manual alone, and the book never does there [A-3.39] [AMB-4.10]', async () => {
    const { id } = await made('client');
    const book = await askRoute(
      routes,
      addressesOperations.createAddress,
      { ...typed, address_type: undefined, alias: 'Bodega', contacts: [{ name: 'Eva', phone_number: '9999263317' }] },
      world.actor('client'),
      { inTransaction: database.inTransaction },
    );
    for (const request of [{}, { query: 'Refaccionaria' }, { scope: 'user' }]) {
      expect(await listed('client', request)).not.toContain(id);
      expect(await listed('client', request)).toContain(book.body.id);
    }
    expect(await listed('client', { origin_request: 'label_manual' })).toContain(id);
    expect(await listed('client', { origin_request: 'label_manual' })).not.toContain(book.body.id);
    expect(await listed('client', { origin_request: 'label_manual', query: 'nada así' })).toEqual([]);
  });

  test('is no entry of the book for any of its calls, nor the other way round [AMB-4.10]', async () => {
    const { id, contacts } = await made('client');
    const asActor = (operation: Parameters<typeof askRoute>[1], request: Record<string, unknown>) =>
      askRoute(routes, operation, request, world.actor('client'), { inTransaction: database.inTransaction });
    const codes = [
      await asActor(addressesOperations.getAddress, { id }),
      await asActor(addressesOperations.updateAddress, { id, is_main: true }),
      await asActor(addressesOperations.deleteAddress, { id }),
      await asActor(addressesOperations.saveTaxId, { id, tax_id: 'XAXX010101000' }),
      await asActor(contactsOperations.createContact, { id, name: 'Eva', phone_number: '9999263317' }),
      await asActor(contactsOperations.deleteContact, { id: contacts[0]?.id }),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array(6).fill('NOT_FOUND'));
    const [entry] = await listed('client');
    expect([(await read('client', String(entry))).code, (await update('client', String(entry), { street: 'X' })).code]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
  });

  test('never becomes the main address of a user who has no other [AMB-4.01] [AMB-4.10]', async () => {
    await made('foreignOwner');
    const { id: user_id, customer_id } = world.actor('foreignOwner');
    expect(await api.defaultAddressOf(database.db, { user_id, customer_id: customer_id as never })).toBeNull();
  });

  test('is of its user, and does not exist for a colleague or another customer', async () => {
    const { id } = await made('client');
    for (const who of ['colleague', 'foreignClient'] as const) {
      expect((await read(who, id)).code).toBe('NOT_FOUND');
      expect((await update(who, id, { street: 'X' })).code).toBe('NOT_FOUND');
      expect(await listed(who, { origin_request: 'label_manual' })).not.toContain(id);
    }
    expect((await read('owner', id)).code).toBe('accepted');
  });

  test('names one of the 32 states [AMB-4.04]', async () => {
    expect((await create('client', { state: 'Texas' })).fields).toEqual({ state: 'Seleccione un estado' });
  });
});

describe('who may keep one', () => {
  const codeFor = async (permissions: string) => {
    const actor = { ...world.actor('loner'), permissions };
    return (await askRoute(routes, createSimpleAddress, typed, actor, { inTransaction: database.inTransaction })).code;
  };

  test.each([
    ['label write', '100200000', 'accepted'],
    ['address write', '120000000', 'accepted'],
    ['read app alone', '100000000', 'FORBIDDEN'],
    ['reading labels and addresses', '110100000', 'FORBIDDEN'],
  ])('with %s (%s): %s [AMB-4.10]', async (_, permissions, code) => {
    expect(await codeFor(permissions)).toBe(code);
  });

  test('read app is enough to look at one, and needed [S-2.51] [AMB-4.10]', async () => {
    const { id } = await made('loner');
    const look = async (permissions: string) => (await askRoute(routes, getSimpleAddress, { id }, { ...world.actor('loner'), permissions })).code;
    expect([await look('100000000'), await look('022222222')]).toEqual(['accepted', 'FORBIDDEN']);
  });

  test('staff keep one for a user whose own rights allow it [AMB-2.02] [AMB-4.10]', async () => {
    const forUser = (who: Person) =>
      askRoute(routes, createSimpleAddress, { ...typed, user_id: world.actor(who).id }, world.actor('agent'), {
        inTransaction: database.inTransaction,
      });
    expect([(await forUser('client')).code, (await forUser('reader')).code]).toEqual(['accepted', 'FORBIDDEN']);
    expect((await create('agent')).code).toBe('USER_NOT_CHOSEN');
  });
});
