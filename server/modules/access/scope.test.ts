import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { Capability } from '#contract/shared/permissions.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { codeOf } from './fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from './fixtures/two-tenants.ts';

let database: TestDatabase;
let world: TwoTenants;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
});
afterAll(() => database.close());

type Tenant = keyof TwoTenants['customers'];
const absent = newId();
/** A user or customer by its name here; one that never existed by 'nobody'. */
const asked = ({ user, customer }: { user?: Person | 'nobody'; customer?: Tenant | 'nobody' }) => ({
  user_id: user && (user === 'nobody' ? (absent as UserId) : world.actor(user).id),
  customer_id: customer && (customer === 'nobody' ? (absent as CustomerId) : world.customers[customer]),
});
const named = (id: CustomerId) => Object.entries(world.customers).find(([, each]) => each === id)?.[0];

test.each<{ who: Person; reaches: 'all' | Tenant[]; own: boolean }>([
  { who: 'root', reaches: 'all', own: false },
  { who: 'biller', reaches: 'all', own: false },
  { who: 'agentOfAll', reaches: 'all', own: false },
  { who: 'agent', reaches: ['attended', 'ours'], own: false },
  { who: 'agentOfNone', reaches: [], own: false },
  { who: 'seller', reaches: ['ours'], own: false },
  { who: 'owner', reaches: ['ours'], own: false },
  { who: 'client', reaches: ['ours'], own: true },
  { who: 'foreignClient', reaches: ['theirs'], own: true },
])('$who reaches $reaches; only its own records: $own [AMB-0.02]', async ({ who, reaches, own }) => {
  const scope = await world.access.scopeOf(database.db, world.actor(who));
  expect(scope.customers === 'all' ? 'all' : scope.customers.map(named).sort()).toEqual(reaches);
  expect(scope.own).toEqual(own ? { user_id: world.actor(who).id, group_id: world.actor(who).group_id } : null);
});

const label: Capability = 'canCreateUpdateDelete.label';

describe('acting for somebody', () => {
  const actFor = (who: Person, whom: Parameters<typeof asked>[0], needs?: Capability) =>
    world.access.subjectOf(database.db, world.actor(who), asked(whom), needs);
  /** The subject of work that is accepted, or the code of its refusal. */
  const subject = async (...given: Parameters<typeof actFor>) => {
    let user_id: UserId | null = null;
    const code = await codeOf(actFor(...given).then((found) => void (user_id = found.user_id)));
    return code === 'accepted' ? user_id : code;
  };

  test.each<{ who: Person; whom: Person }>([
    { who: 'root', whom: 'client' },
    { who: 'root', whom: 'foreignClient' },
    { who: 'agent', whom: 'client' },
    { who: 'agent', whom: 'owner' },
    { who: 'agentOfAll', whom: 'foreignClient' },
    { who: 'seller', whom: 'client' },
  ])('$who acts for $whom [S-1.14]', async ({ who, whom }) => {
    const { id, customer_id, role, group_id, services } = world.actor(whom);
    expect(await actFor(who, { user: whom }, label)).toEqual({ user_id: id, customer_id, role, group_id, services });
  });
  test.each<Person>(['root', 'agent', 'seller'])('%s without a user is asked for one [O-6.06]', async (who) => {
    expect(await subject(who, {})).toBe('USER_NOT_CHOSEN');
    expect(await subject(who, { customer: 'ours' })).toBe('USER_NOT_CHOSEN');
  });
  test.each<{ who: Person; whom: Person | 'nobody' }>([
    { who: 'agent', whom: 'foreignClient' },
    { who: 'agent', whom: 'foreignOwner' },
    { who: 'agent', whom: 'nobody' },
    { who: 'agentOfNone', whom: 'client' },
    { who: 'seller', whom: 'foreignClient' },
    { who: 'seller', whom: 'onlooker' },
    { who: 'root', whom: 'nobody' },
    { who: 'root', whom: 'agent' },
    { who: 'root', whom: 'root' },
    { who: 'owner', whom: 'client' },
    { who: 'owner', whom: 'foreignClient' },
    { who: 'client', whom: 'colleague' },
    { who: 'client', whom: 'owner' },
    { who: 'client', whom: 'foreignClient' },
    { who: 'client', whom: 'nobody' },
  ])('for $who there is no $whom to act for', async ({ who, whom }) => {
    expect(await subject(who, { user: whom })).toBe('NOT_FOUND');
  });
  test.each<{ who: Person; user: Person; customer: Tenant | 'nobody'; answer: string }>([
    { who: 'root', user: 'client', customer: 'theirs', answer: 'FORBIDDEN' },
    { who: 'root', user: 'client', customer: 'nobody', answer: 'NOT_FOUND' },
    { who: 'agent', user: 'client', customer: 'attended', answer: 'FORBIDDEN' },
    { who: 'agent', user: 'client', customer: 'theirs', answer: 'NOT_FOUND' },
    { who: 'owner', user: 'owner', customer: 'theirs', answer: 'NOT_FOUND' },
    { who: 'client', user: 'client', customer: 'theirs', answer: 'NOT_FOUND' },
  ])('$who, $user and $customer do not belong together: $answer', async ({ who, user, customer, answer }) => {
    expect(await subject(who, { user, customer })).toBe(answer);
  });
  test.each<Person>(['owner', 'client'])('%s acts for itself, named or not', async (who) => {
    const self = world.actor(who).id;
    expect(await subject(who, {})).toBe(self);
    expect(await subject(who, { user: who, customer: 'ours' })).toBe(self);
  });
  test('a disabled user cannot be acted for', async () => {
    expect(await subject('agent', { user: 'gone' })).toBe('FORBIDDEN');
  });
  test('a biller acts for nobody, whatever its digits', async () => {
    expect(await subject('biller', { user: 'client' })).toBe('FORBIDDEN');
    expect(await subject('biller', {})).toBe('FORBIDDEN');
  });
  test("a user whose own rights do not meet the call is refused, unless its customer is attended as 'sc' [S-6.30] [AMB-2.02]", async () => {
    expect(await subject('agent', { user: 'reader' }, label)).toBe('FORBIDDEN');
    expect(await subject('agent', { user: 'reader' }, 'canRead.label')).toBe(world.actor('reader').id);
    expect(await subject('agent', { user: 'onlooker' }, label)).toBe(world.actor('onlooker').id);
  });

  const counting = () => {
    const counter = { queries: 0 };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        counter.queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return { counter, reader: database.db.withPlugin(plugin) };
  };
  test.each<{ who: Person; queries: number }>([
    { who: 'agent', queries: 1 },
    { who: 'seller', queries: 1 },
    { who: 'root', queries: 1 },
    { who: 'client', queries: 0 },
  ])('$who learns in $queries queries for whom it acts', async ({ who, queries }) => {
    const { counter, reader } = counting();
    await world.access.subjectOf(reader, world.actor(who), asked({ user: 'client', customer: 'ours' }), label);
    expect(counter.queries).toBe(queries);
  });
});

describe('the scope of a list', () => {
  const list = (who: Person, whose: Parameters<typeof asked>[0]) => world.access.listScope(database.db, world.actor(who), asked(whose));

  test.each<{ who: Person; user?: Person; customer?: Tenant; own: Person | null }>([
    { who: 'root', user: 'client', own: 'client' },
    { who: 'agent', user: 'client', customer: 'ours', own: 'client' },
    { who: 'agent', customer: 'ours', own: null },
    { who: 'seller', user: 'owner', own: 'owner' },
    { who: 'biller', customer: 'ours', own: null },
    { who: 'owner', user: 'client', own: 'client' },
    { who: 'owner', user: 'gone', own: 'gone' },
    { who: 'owner', customer: 'ours', own: null },
    { who: 'client', user: 'client', own: 'client' },
    { who: 'client', customer: 'ours', own: 'client' },
  ])('$who asks for $user of $customer and sees what $own sees [O-6.07]', async ({ who, user, customer, own }) => {
    const scope = await list(who, { ...(user ? { user } : {}), ...(customer ? { customer } : {}) });
    const bound = own && { user_id: world.actor(own).id, group_id: world.actor(own).group_id };
    expect(scope).toEqual({ customers: [world.customers.ours], own: bound });
  });
  test.each<{ who: Person; user?: Person | 'nobody'; customer?: Tenant | 'nobody' }>([
    { who: 'root', customer: 'nobody' },
    { who: 'root', user: 'nobody' },
    { who: 'root', user: 'seller' },
    { who: 'root', user: 'client', customer: 'theirs' },
    { who: 'agent', customer: 'theirs' },
    { who: 'agent', user: 'foreignClient' },
    { who: 'agentOfNone', customer: 'ours' },
    { who: 'agentOfNone', user: 'client' },
    { who: 'seller', customer: 'theirs' },
    { who: 'seller', user: 'onlooker' },
    { who: 'owner', customer: 'theirs' },
    { who: 'owner', user: 'foreignClient' },
    { who: 'owner', user: 'agent' },
    { who: 'client', customer: 'theirs' },
    { who: 'client', user: 'colleague' },
    { who: 'client', user: 'owner' },
    { who: 'client', user: 'foreignClient' },
  ])('for $who there is no $user of $customer', async ({ who, ...whose }) => {
    expect(await codeOf(list(who, whose))).toBe('NOT_FOUND');
    expect(await codeOf(world.access.customerAsked(database.db, world.actor(who), asked(whose)))).toBe('NOT_FOUND');
  });
  test('asking for nobody leaves the whole scope', async () => {
    expect(await list('seller', {})).toEqual({ customers: [world.customers.ours], own: null });
  });
});

test.each<{ who: Person; user?: Person; customer?: Tenant; about: Tenant | null }>([
  { who: 'root', about: null },
  { who: 'agent', about: null },
  { who: 'biller', about: null },
  { who: 'agent', customer: 'ours', about: 'ours' },
  { who: 'agent', user: 'onlooker', about: 'attended' },
  { who: 'biller', customer: 'theirs', about: 'theirs' },
  { who: 'owner', about: 'ours' },
  { who: 'owner', user: 'client', about: 'ours' },
  { who: 'client', about: 'ours' },
  { who: 'foreignClient', about: 'theirs' },
])('$who asks for $user of $customer: the read is about $about', async ({ who, about, ...whose }) => {
  expect(await world.access.customerAsked(database.db, world.actor(who), asked(whose))).toBe(about && world.customers[about]);
});
