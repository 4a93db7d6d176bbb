import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessOperations } from '#contract/access/access.ts';
import { peopleOperations } from '#contract/access/people-operations.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { askRoute } from './fixtures/ask-route.ts';
import { PASSWORD, twoTenants, type Person, type TwoTenants } from './fixtures/two-tenants.ts';
import { buildAccess } from './module.ts';

let database: TestDatabase;
let world: TwoTenants;
/** What was mailed, and what went back to the pool. */
let mailed: { to: string; text: string }[];
let returned: unknown[];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  world = await twoTenants(database);
  [mailed, returned] = [[], []];
  const returnToPool = async (_tx: unknown, user: unknown) => void returned.push(user);
  const mail = async (_tx: unknown, { to, text }: { to: string; text: string }) => void mailed.push({ to, text });
  world.routes = buildAccess({ ...world.needs, mail, asks: { ...world.needs.asks, returnToPool } }).routes;
});
afterAll(() => database.close());

const calls = { ...accessOperations, ...peopleOperations };
type Call = Parameters<typeof askRoute>[1];
const ask = <C extends Call>(who: Person, call: C, request: Record<string, unknown>) =>
  askRoute(world.routes, call, request, world.actor(who), { inTransaction: database.inTransaction });
const idOf = (who: Person): UserId => world.actor(who).id;
const ana = { name: ' Ana ', last_name: 'Ruiz', email: 'Ana@Textiles.test', phone_number: '477 123 4567', permissions: '111111111' };
const stored = async (id: string) =>
  (await sql<Record<string, unknown>>`select * from access_user where id = ${id}`.execute(database.db)).rows[0] ?? {};
const audited = async (action: string) =>
  (await sql<Record<string, unknown>>`select actor_id, on_behalf_of, customer_id, entity_id, before, after from platform_audit where action = ${action}`.execute(database.db)).rows; // prettier-ignore
/** As anyone who the session says they are by now. */
const loggedIn = async (email: string): Promise<string> => {
  const call = { ip: '10.0.0.1', device: null, inTransaction: database.inTransaction };
  const { body } = await askRoute(world.routes, calls.login, { email, password: PASSWORD }, null, call);
  return body.token;
};

describe('the theme is everybody’s own to choose [AMB-3.05]', () => {
  const themeOf = async (who: Person) => (await ask(who, calls.getCurrentUser, {})).body.options.theme;
  const choose = async (who: Person, of: Person, options: object) => (await ask(who, calls.updateUser, { id: idOf(of), options })).code;
  test.each<Person>(['reader', 'client', 'owner', 'agent', 'seller', 'biller', 'root'])('%s chooses and goes back to the system', async (who) => {
    expect(await themeOf(who)).toBeNull();
    expect(await choose(who, who, { theme: 'dark' })).toBe('accepted');
    expect(await themeOf(who)).toBe('dark');
    expect(await choose(who, who, { theme: null })).toBe('accepted');
    expect(await themeOf(who)).toBeNull();
  });
  test('nobody chooses that of somebody else, and no third one', async () => {
    expect(await choose('reader', 'colleague', { theme: 'dark' })).toBe('FORBIDDEN');
    expect(await choose('owner', 'colleague', { theme: 'dark' })).toBe('accepted');
    expect(await themeOf('colleague')).toBeNull();
    expect(await choose('client', 'client', { theme: 'pink' })).toBe('WRONG_DATA');
  });
  test('whether one sees prices is not changed that way [AMB-3.06]', async () => {
    expect(await choose('reader', 'reader', { theme: 'dark', rate_price: false })).toBe('accepted');
    expect((await ask('reader', calls.getCurrentUser, {})).body.options).toMatchObject({ theme: 'dark', rate_price: true });
  });
});

describe('a new user [S-1.07] [AMB-17.01]', () => {
  test('of the customer is a client, is mailed a link, and stands in the audit [AMB-0.06]', async () => {
    const { code, body } = await ask('owner', calls.createUser, { ...ana, group: world.groups.north, options: { rate_price: false } });
    expect([code, body]).toEqual(['accepted', {
      id: body.id, customer_id: world.customers.ours, name: 'Ana', last_name: 'Ruiz', email: 'ana@textiles.test', phone_number: '+524771234567',
      role: 'client', group: world.groups.north, status: 'active', permissions: '111111111', has_password: false, services: null,
      options: { rate_price: false, theme: null },
    }]); // prettier-ignore
    expect(mailed.map(({ to }) => to)).toEqual(['ana@textiles.test']);
    expect(mailed[0]?.text).toContain('/validate-account/');
    const [row] = await audited('user.created');
    expect(row).toMatchObject({ actor_id: idOf('owner'), on_behalf_of: body.id, customer_id: world.customers.ours, entity_id: body.id });
    expect(JSON.stringify(row)).not.toContain('ana@');
  });
  test('of staff is of the customer they act for, and of nobody without one', async () => {
    const { body } = await ask('agent', calls.createUser, { ...ana, customer_id: world.customers.ours });
    expect(body.customer_id).toBe(world.customers.ours);
    expect(await ask('agent', calls.createUser, { ...ana, email: 'b@b.test' })).toMatchObject({
      code: 'WRONG_DATA',
      fields: { customer_id: 'Seleccione un cliente' },
    });
  });
  test.each<[Person, 'ours' | 'theirs']>([
    ['agent', 'theirs'], ['seller', 'theirs'], ['owner', 'theirs'], ['client', 'theirs'], ['agentOfNone', 'ours'], ['foreignOwner', 'ours'],
  ])('%s makes none for %s', async (who, of) => {
    expect((await ask(who, calls.createUser, { ...ana, customer_id: world.customers[of] })).code).toBe('NOT_FOUND');
  }); // prettier-ignore
  test('a biller makes none, whatever its digits say [AMB-2.03]', async () => {
    expect((await ask('biller', calls.createUser, { ...ana, customer_id: world.customers.ours })).code).toBe('FORBIDDEN');
  });
  test('is a client unless root says customer; what others say is dropped [S-1.15]', async () => {
    const role = async (who: Person, email: string, said: object = { role: 'customer' }) =>
      (await ask(who, calls.createUser, { ...ana, email, ...said, customer_id: world.customers.ours })).body.role;
    expect(await role('root', 'd@d.test', {})).toBe('client');
    expect([await role('owner', 'a@a.test'), await role('agent', 'b@b.test'), await role('root', 'c@c.test')]).toEqual([
      'client',
      'client',
      'customer',
    ]);
    expect((await ask('root', calls.createUser, { ...ana, role: 'agent', customer_id: world.customers.ours })).code).toBe('WRONG_DATA');
  });
  test('is given no more than a client has itself', async () => {
    const reader = { ...world.actor('client'), permissions: '112111111' };
    const give = (permissions: string) =>
      askRoute(world.routes, calls.createUser, { ...ana, permissions }, reader, { inTransaction: database.inTransaction });
    expect(await give('112111112')).toMatchObject({ code: 'FORBIDDEN', fields: { permissions: peopleFaults.aboveOwn } });
    expect((await give('112111111')).code).toBe('accepted');
  });
  test('has an e-mail that nobody has, in any customer and in any capitals', async () => {
    for (const email of ['ROOT@porteo.test', 'foreignowner@porteo.test', 'Reader@Porteo.test'])
      expect(await ask('owner', calls.createUser, { ...ana, email })).toMatchObject({
        code: 'USER_ALREADY_EXISTS',
        fields: { email: 'Ya existe un registro con esta información' },
      });
    expect(mailed).toEqual([]);
  });
  test('is in no group of another customer', async () => {
    expect(await ask('owner', calls.createUser, { ...ana, group: world.groups.south })).toMatchObject({ code: 'WRONG_DATA', fields: { group: peopleFaults.groupUnknown } });
  }); // prettier-ignore
  test('takes nothing from a body but what its form has', async () => {
    const forged = {
      customer: world.customers.theirs, password_hash: 'x', all_customers: true, status: 'disabled', sees_prices: false, seller_id: idOf('seller'),
      output_type: 'same_file', created_at: '2020-01-01T00:00:00Z', group_id: world.groups.south, id: idOf('root'), theme: 'dark',
    }; // prettier-ignore
    const { body } = await ask('owner', calls.createUser, { ...ana, ...forged });
    expect(await stored(body.id)).toMatchObject({
      customer_id: world.customers.ours, password_hash: null, all_customers: false, status: 'active', sees_prices: true, group_id: null,
      output_type: null, created_at: world.needs.clock.now(), theme: null,
    }); // prettier-ignore
  });
  test('the same press twice makes one user and one mail [AMB-0.06]', async () => {
    await Promise.allSettled([ask('owner', calls.createUser, ana), ask('owner', calls.createUser, ana)]);
    const { rows } = await sql`select id from access_user where email = 'ana@textiles.test'`.execute(database.db);
    expect([rows.length, mailed.length]).toEqual([1, 1]);
  });
});

describe('a user is changed [AMB-17.01]', () => {
  const change = (who: Person, of: Person, request: object) => ask(who, calls.updateUser, { id: idOf(of), ...request });
  test('and what is not sent stays', async () => {
    const before = await stored(idOf('client'));
    const { body } = await change('owner', 'client', { name: 'Clara', permissions: '111111111', services: [] });
    expect(body).toMatchObject({ name: 'Clara', permissions: '111111111', services: [], group: world.groups.north });
    expect(await stored(idOf('client'))).toEqual({ ...before, name: 'Clara', permissions: '111111111', services: [] });
    const [row] = await audited('user.changed');
    expect(row).toMatchObject({ actor_id: idOf('owner'), on_behalf_of: idOf('client'), before: { permissions: '222222222' }, after: { permissions: '111111111' } });
  }); // prettier-ignore
  test('as it stands already without an act; a change of its name is one, without facts that are the same before and after [AMB-0.06]', async () => {
    const { permissions, phone_number, last_name } = (await change('owner', 'client', {})).body;
    await change('owner', 'client', { permissions, phone_number, last_name });
    expect(await audited('user.changed')).toEqual([]);
    await change('owner', 'client', { name: 'Clara Luz' });
    expect(await audited('user.changed')).toMatchObject([{ actor_id: idOf('owner'), before: null, after: null }]);
  });
  test('and nothing else a body brings takes effect', async () => {
    const before = await stored(idOf('client'));
    const forged = {
      customer: world.customers.theirs, customer_id: world.customers.theirs, password_hash: 'x', all_customers: true, sees_prices: false, theme: 'dark',
      output_type: 'same_file', created_at: '2020-01-01T00:00:00Z', group_id: world.groups.south, role: 'customer', email: 'mia@porteo.test',
    }; // prettier-ignore
    await change('owner', 'client', { ...forged, options: { theme: 'dark' } });
    expect(await stored(idOf('client'))).toEqual(before);
  });
  test('only after the second factor, where one is due; the own theme asks for none [AMB-1.10]', async () => {
    const checkFactor = () => Promise.reject(new Refusal('SECOND_FACTOR'));
    const { routes } = buildAccess({ ...world.needs, asks: { ...world.needs.asks, checkFactor } });
    const codeOf = async (who: Person, request: object) =>
      (await askRoute(routes, calls.updateUser, { id: idOf('client'), ...request }, world.actor(who), { token: 'T' })).code;
    expect(await codeOf('agent', { name: 'Otra' })).toBe('SECOND_FACTOR');
    expect(await codeOf('client', { options: { theme: 'dark' } })).toBe('accepted');
    expect(await stored(idOf('client'))).toMatchObject({ name: 'client', theme: 'dark' });
  });
  test('by nobody in its own rights', async () => {
    expect(await change('owner', 'owner', { permissions: '111111111' })).toMatchObject({ code: 'FORBIDDEN', fields: { permissions: peopleFaults.ownDigits } });
    expect((await change('client', 'client', { permissions: '111111111' })).code).toBe('FORBIDDEN');
    expect((await change('client', 'client', { options: { rate_price: false }, name: 'Clara' })).code).toBe('FORBIDDEN');
    expect((await change('client', 'client', { services: [] })).code).toBe('FORBIDDEN');
    expect((await change('owner', 'owner', { status: 'disabled' })).code).toBe('NOT_ALLOWED');
    expect((await change('client', 'client', { name: 'Clara', permissions: '222222222' })).code).toBe('accepted');
  }); // prettier-ignore
  test('by no client in role customer, and by no reader at all', async () => {
    expect((await change('client', 'owner', { name: 'X' })).code).toBe('FORBIDDEN');
    expect((await change('reader', 'client', { name: 'X' })).code).toBe('FORBIDDEN');
    expect((await change('reader', 'reader', { name: 'X' })).code).toBe('FORBIDDEN');
  });
  test('its role only by root, and the last of role customer stays one', async () => {
    expect((await change('owner', 'client', { role: 'customer' })).body.role).toBe('client');
    expect((await change('root', 'owner', { role: 'client' })).code).toBe('NOT_ALLOWED');
    expect((await change('root', 'client', { role: 'customer' })).body.role).toBe('customer');
    expect((await change('root', 'owner', { role: 'client' })).body.role).toBe('client');
  });
  test('its e-mail only until it has a password, and then the new mailbox is invited', async () => {
    expect((await change('owner', 'client', { email: 'otra@porteo.test' })).body.email).toBe('client@porteo.test');
    const { body } = await ask('owner', calls.createUser, ana);
    const moved = await ask('owner', calls.updateUser, { id: body.id, email: 'Nueva@Textiles.test' });
    expect(moved.body.email).toBe('nueva@textiles.test');
    expect(mailed.map(({ to }) => to)).toEqual(['ana@textiles.test', 'nueva@textiles.test']);
    expect((await ask('owner', calls.updateUser, { id: body.id, email: 'root@porteo.test' })).code).toBe('USER_ALREADY_EXISTS');
  });
  test('its e-mail by nobody who acts for it, who is told so; the rest of its form is', async () => {
    const { body } = await ask('owner', calls.createUser, ana);
    const save = (form: object) => ask('agent', calls.updateUser, { id: body.id, user_id: body.id, ...form });
    expect(await save({ name: 'Anita', email: 'mia@agente.test' })).toMatchObject({ code: 'FORBIDDEN', fields: { email: peopleFaults.actedFor } });
    expect((await save({ name: 'Anita', email: 'ANA@textiles.test' })).body).toMatchObject({ name: 'Anita', email: 'ana@textiles.test' });
    expect((await ask('agent', calls.updateUser, { id: body.id, user_id: idOf('client'), email: 'otra@textiles.test' })).code).toBe('accepted');
  });
  test('and the rights count from the next request on [AMB-2.02]', async () => {
    const token = await loggedIn('client@porteo.test');
    const rights = async () => (await world.access.authenticate(token))?.permissions;
    expect(await rights()).toBe('222222222');
    await change('owner', 'client', { permissions: '000000000' });
    expect(await rights()).toBe('000000000');
  });
});

describe('a user is disabled [AMB-12.03]', () => {
  test('its sessions and links end at once, its money goes back, and nothing is deleted', async () => {
    const token = await loggedIn('client@porteo.test');
    await database.inTransaction((tx) => world.access.invite(tx, idOf('client')));
    expect(await world.access.authenticate(token)).not.toBeNull();
    expect((await ask('owner', calls.deleteUser, { id: idOf('client') })).body.status).toBe('disabled');
    expect(await world.access.authenticate(token)).toBeNull();
    expect(returned).toEqual([{ customer_id: world.customers.ours, user_id: idOf('client') }]);
    expect((await sql`select 1 from access_link where user_id = ${idOf('client')} and used_at is null`.execute(database.db)).rows).toEqual([]);
    // Once more changes nothing; back again it has no session.
    expect((await ask('owner', calls.deleteUser, { id: idOf('client') })).code).toBe('accepted');
    expect(returned).toHaveLength(1);
    expect((await ask('owner', calls.updateUser, { id: idOf('client'), status: 'active' })).body.status).toBe('active');
    expect(await world.access.authenticate(token)).toBeNull();
  });
  test('back again, who never came is invited once more; who has a password is not, nor anybody meanwhile [AMB-17.01]', async () => {
    const toldOf = async (request: Record<string, unknown>) => {
      mailed = [];
      expect((await ask('owner', calls.updateUser, request)).code).toBe('accepted');
      return mailed.map(({ to }) => to);
    };
    const { id } = (await ask('owner', calls.createUser, ana)).body;
    for (const gone of [id, idOf('client')]) await ask('owner', calls.deleteUser, { id: gone });
    expect(await toldOf({ id, email: 'nueva@textiles.test' })).toEqual([]);
    expect(await toldOf({ id, status: 'active' })).toEqual(['nueva@textiles.test']);
    expect(await toldOf({ id: idOf('client'), status: 'active' })).toEqual([]);
  });
  test('but not the last active one of role customer, not even by two at once', async () => {
    expect((await ask('root', calls.deleteUser, { id: idOf('owner') })).code).toBe('NOT_ALLOWED');
    const second = (await ask('root', calls.createUser, { ...ana, role: 'customer', customer_id: world.customers.ours })).body.id;
    const ends = await Promise.all([idOf('owner'), second].map((id) => ask('root', calls.deleteUser, { id })));
    expect(ends.map(({ code }) => code).sort()).toEqual(['NOT_ALLOWED', 'accepted']);
  });
});

describe('an invitation is sent again', () => {
  const inviteAgain = async (who: Person, id: UserId) => (await ask(who, calls.inviteUser, { id })).code;
  test('to who has no password yet; who has one, or is disabled, is refused [AMB-17.01]', async () => {
    const { id } = (await ask('owner', calls.createUser, ana)).body;
    expect(await inviteAgain('owner', id)).toBe('accepted');
    expect(mailed.map(({ to }) => to)).toEqual(['ana@textiles.test', 'ana@textiles.test']);
    expect(mailed[0]?.text).not.toBe(mailed[1]?.text);
    expect(await inviteAgain('owner', idOf('client'))).toBe('NOT_ALLOWED');
    await ask('owner', calls.deleteUser, { id });
    expect(await inviteAgain('owner', id)).toBe('NOT_ALLOWED');
    expect(await inviteAgain('foreignOwner', id)).toBe('NOT_FOUND');
  });
});

describe('the list of users [AMB-17.02]', () => {
  const names = async (request: Record<string, unknown>) => {
    const { body } = await ask('owner', calls.listUsers, request);
    return [body.data.map(({ name }) => name), body.total];
  };
  test.each<[Record<string, unknown>, string[], number]>([
    [{ status: 'all' }, ['client', 'colleague', 'gone', 'loner', 'owner', 'reader'], 6],
    [{ status: 'disabled' }, ['gone'], 1],
    [{ status: 'all', page: '2', limit: '4' }, ['owner', 'reader'], 6],
    [{ page: '9', limit: '20' }, [], 5],
    [{ sort_by: 'name', sort_order: 'desc', limit: '1' }, ['reader'], 5],
    [{ sort_by: 'password_hash', limit: '1' }, ['client'], 5],
    [{ query: 'LÓNER' }, ['loner'], 1],
    [{ query: '%' }, [], 0],
    [{ query: 'colleague@porteo' }, ['colleague'], 1],
  ])('%o answers %o of %i [AMB-18.03]', async (request, found, total) => expect(await names(request)).toEqual([found, total]));
});

test('one user is told with all of its form, and to anyone who may look at users [S-7.12]', async () => {
  const { body } = await ask('reader', calls.getUser, { id: idOf('client') });
  expect(body).toMatchObject({ name: 'client', permissions: '222222222', has_password: true, options: { rate_price: true, theme: null } });
  expect(JSON.stringify(body)).not.toContain('hash');
  expect((await ask('biller', calls.getUser, { id: idOf('client') })).code).toBe('FORBIDDEN');
  expect((await ask('root', calls.getUser, { id: idOf('agent') })).code).toBe('NOT_FOUND');
  expect((await ask('owner', calls.getUser, { id: newId() })).code).toBe('NOT_FOUND');
});
