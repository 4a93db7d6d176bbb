import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupOperations } from '#contract/access/groups.ts';
import { operatorOperations } from '#contract/access/operators.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { peopleFaults } from '#texts/es/access/people-faults.ts';
import { askRoute } from './fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from './fixtures/two-tenants.ts';

let database: TestDatabase;
let world: TwoTenants;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  world = await twoTenants(database);
});
afterAll(() => database.close());

type Call = Parameters<typeof askRoute>[1];
const ask = <C extends Call>(who: Person, call: C, request: Record<string, unknown>) =>
  askRoute(world.routes, call, request, world.actor(who), { inTransaction: database.inTransaction });
const idOf = (who: Person) => world.actor(who).id;

describe('groups [AMB-17.04]', () => {
  test('are listed by name with the number of their users [AMB-17.02]', async () => {
    await ask('owner', groupOperations.createGroup, { name: 'Ávila', users: [] });
    const { body } = await ask('reader', groupOperations.listGroups, {});
    expect(body.data.map(({ name, users }) => [name, users])).toEqual([['Ávila', 0], ['Norte', 2]]); // prettier-ignore
    expect((await ask('owner', groupOperations.listGroups, { query: 'avi' })).body.total).toBe(1);
    expect((await ask('agent', groupOperations.listGroups, {})).body).toEqual({ data: [], total: 0 });
    expect((await ask('agent', groupOperations.listGroups, { customer_id: world.customers.ours })).body.total).toBe(2);
    expect((await ask('agent', groupOperations.listGroups, { customer_id: world.customers.theirs })).code).toBe('NOT_FOUND');
    expect((await ask('biller', groupOperations.listGroups, { customer_id: world.customers.ours })).code).toBe('FORBIDDEN');
  });
  test('a user is in one at most: a new group takes it from the former', async () => {
    const { body } = await ask('owner', groupOperations.createGroup, { name: 'Sur', users: [idOf('client'), idOf('loner')] });
    expect(body.users).toEqual([idOf('client'), idOf('loner')]);
    expect((await ask('owner', groupOperations.getGroup, { id: world.groups.north })).body.users).toEqual([idOf('colleague')]);
    const changed = await ask('owner', groupOperations.updateGroup, { id: body.id, name: 'Sureste', users: [idOf('loner')] });
    expect(changed.body).toEqual({ id: body.id, name: 'Sureste', users: [idOf('loner')] });
    const { rows } = await sql`select group_id from access_user where id = ${idOf('client')}`.execute(database.db);
    expect(rows).toEqual([{ group_id: null }]);
  });
  test('have a name once per customer, in any capitals, of 1 to 50 characters', async () => {
    expect(await ask('owner', groupOperations.createGroup, { name: ' norte ', users: [] })).toMatchObject({ code: 'CONFLICT', fields: { name: peopleFaults.groupTaken } });
    expect((await ask('foreignOwner', groupOperations.createGroup, { name: 'Norte', users: [] })).code).toBe('accepted');
    expect((await ask('owner', groupOperations.updateGroup, { id: world.groups.north, name: 'NORTE', users: [] })).body.name).toBe('NORTE');
    expect((await ask('owner', groupOperations.createGroup, { name: ' ', users: [] })).fields).toEqual({ name: peopleFaults.groupName });
    expect((await ask('owner', groupOperations.createGroup, { name: 'x'.repeat(51), users: [] })).code).toBe('WRONG_DATA');
  }); // prettier-ignore
  test('change by what is sent: a colleague’s new name and new users both stay', async () => {
    const { north } = world.groups;
    await ask('owner', groupOperations.updateGroup, { id: north, name: 'Noreste' });
    await ask('agent', groupOperations.updateGroup, { id: north, users: [idOf('loner')] });
    const { body } = await ask('owner', groupOperations.updateGroup, { id: north });
    expect(body).toEqual({ id: north, name: 'Noreste', users: [idOf('loner')] });
  });
  test('keep whom a colleague took in while a form stood open, and take in who was ticked there', async () => {
    const { north } = world.groups;
    const { body: opened } = await ask('owner', groupOperations.getGroup, { id: north });
    await ask('agent', groupOperations.updateGroup, { id: north, users: [...opened.users, idOf('loner')] });
    const wanted = opened.users.filter((user) => user !== idOf('client'));
    const { body } = await ask('owner', groupOperations.updateGroup, { id: north, users: wanted, was: { users: opened.users } });
    expect(body.users.toSorted()).toEqual([idOf('colleague'), idOf('loner')].toSorted());
  });
  test('take no users of another customer', async () => {
    for (const users of [[idOf('foreignClient')], [idOf('agent')], [newId()]]) {
      expect((await ask('owner', groupOperations.createGroup, { name: 'Centro', users })).code).toBe('NOT_FOUND');
      expect((await ask('owner', groupOperations.updateGroup, { id: world.groups.north, name: 'Norte', users })).code).toBe('NOT_FOUND');
    }
  });
  test('take in and let go anyone who owns the account by no client; the rest of the group goes on [AMB-17.01]', async () => {
    const [owner, client, loner] = [idOf('owner'), idOf('client'), idOf('loner')];
    const save = (who: Person, users: string[]) => ask(who, groupOperations.updateGroup, { id: world.groups.north, name: 'Norte', users });
    expect((await ask('client', groupOperations.createGroup, { name: 'Centro', users: [owner] })).code).toBe('FORBIDDEN');
    expect((await save('client', [client, owner])).code).toBe('FORBIDDEN');
    expect((await save('owner', [client, owner])).code).toBe('accepted');
    expect((await save('client', [client])).code).toBe('FORBIDDEN');
    expect((await ask('client', groupOperations.createGroup, { name: 'Centro', users: [owner] })).code).toBe('FORBIDDEN');
    expect((await save('client', [loner, owner])).body.users.toSorted()).toEqual([loner, owner].toSorted());
    expect((await save('agent', [loner])).code).toBe('accepted');
  });
  test('are deleted only when empty', async () => {
    expect((await ask('owner', groupOperations.deleteGroup, { id: world.groups.north })).code).toBe('NOT_ALLOWED');
    await ask('owner', groupOperations.updateGroup, { id: world.groups.north, name: 'Norte', users: [] });
    expect((await ask('owner', groupOperations.deleteGroup, { id: world.groups.north })).code).toBe('accepted');
    expect((await ask('owner', groupOperations.getGroup, { id: world.groups.north })).code).toBe('NOT_FOUND');
    expect((await ask('owner', groupOperations.deleteGroup, { id: world.groups.south })).code).toBe('NOT_FOUND');
  });
});

describe('staff [S-6.38] [AMB-17.05]', () => {
  const person = { role: 'agent', name: 'Gema', lastName: 'Solís', email: 'gema@porteo.test' };
  test('is made by root, with the digits of its kind and the customers it may see [S-1.13]', async () => {
    const { body } = await ask('root', operatorOperations.createOperator, { ...person, customers: [world.customers.ours] });
    expect(body).toMatchObject({
      role: 'agent', lastName: 'Solís', permissions: '222222222', all_customers: false, status: 'active', has_password: false,
      customers: [{ id: world.customers.ours, business_name: 'Textiles del Bajío' }],
    }); // prettier-ignore
    const actor = { ...world.actor('agent'), id: body.id };
    expect((await world.access.scopeOf(database.db, actor)).customers).toEqual([world.customers.ours]);
    // A form that was opened before that customer was named names none of its own.
    await ask('root', operatorOperations.updateOperator, { id: body.id, customers: [], was: { customers: [] } });
    expect((await ask('root', operatorOperations.getOperator, { id: body.id })).body.customers).toHaveLength(1);
    await ask('root', operatorOperations.updateOperator, { id: body.id, customers: [] });
    expect((await world.access.scopeOf(database.db, actor)).customers).toEqual([]);
    await ask('root', operatorOperations.updateOperator, { id: body.id, all_customers: true });
    expect((await world.access.scopeOf(database.db, actor)).customers).toBe('all');
    for (const [role, digits] of [['seller', '111222201'], ['biller', '000100002']]) {
      const { body: made } = await ask('root', operatorOperations.createOperator, { ...person, email: `${role}2@porteo.test`, role, all_customers: true, customers: [world.customers.ours] });
      expect(made).toMatchObject({ role, permissions: digits, all_customers: false, customers: [] });
    } // prettier-ignore
  });
  test('is nobody else’s: an agent only learns the names of the active sellers [O-7.20, A-3.35]', async () => {
    for (const who of ['agent', 'seller', 'biller', 'owner', 'client'] as const) {
      expect((await ask(who, operatorOperations.listOperators, {})).code).toBe('FORBIDDEN');
      expect((await ask(who, operatorOperations.createOperator, person)).code).toBe('FORBIDDEN');
      expect((await ask(who, operatorOperations.getOperator, { id: idOf('seller') })).code).toBe('FORBIDDEN');
      expect((await ask(who, operatorOperations.updateOperator, { id: idOf(who), all_customers: true })).code).toBe('FORBIDDEN');
    }
    const sellers = await ask('agent', operatorOperations.listOperators, { role: 'seller' });
    expect(sellers.body).toEqual({ data: [{ id: idOf('seller'), name: 'seller', lastName: '' }], total: 1 });
    await ask('root', operatorOperations.updateOperator, { id: idOf('seller'), status: 'disabled' });
    expect((await ask('agent', operatorOperations.listOperators, { role: 'seller' })).body.total).toBe(0);
    expect((await ask('root', operatorOperations.listOperators, { role: 'seller' })).body.data).toMatchObject([{ status: 'disabled' }]);
    // Disabled, it is still the seller of its customers.
    const { rows } = await sql`select seller_id from access_customer where id = ${world.customers.ours}`.execute(database.db);
    expect(rows).toEqual([{ seller_id: idOf('seller') }]);
  });
  test('takes nothing from a body but what its form has', async () => {
    const stored = async () => (await sql`select * from access_user where id = ${idOf('seller')}`.execute(database.db)).rows[0];
    const before = await stored();
    const forged = { role: 'agent', customer_id: world.customers.ours, customer: world.customers.ours, password_hash: 'x', all_customers: true };
    await ask('root', operatorOperations.updateOperator, {
      id: idOf('seller'),
      ...forged,
      email: 'otra@porteo.test',
      sees_prices: false,
      customers: [],
    });
    expect(await stored()).toEqual(before);
  });
  test('is neither root nor a user of a customer', async () => {
    expect((await ask('root', operatorOperations.listOperators, {})).body.total).toBe(5);
    for (const who of ['root', 'owner', 'client'] as const) {
      expect((await ask('root', operatorOperations.getOperator, { id: idOf(who) })).code).toBe('NOT_FOUND');
      expect((await ask('root', operatorOperations.updateOperator, { id: idOf(who), all_customers: true })).code).toBe('NOT_FOUND');
    }
    expect((await ask('root', operatorOperations.createOperator, { ...person, role: 'root' })).code).toBe('WRONG_DATA');
    expect((await ask('root', operatorOperations.createOperator, { ...person, email: 'owner@porteo.test' })).code).toBe('USER_ALREADY_EXISTS');
    expect((await ask('root', operatorOperations.createOperator, { ...person, customers: [newId()] })).code).toBe('NOT_FOUND');
  });
});
