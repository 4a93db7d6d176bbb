import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessOperations } from '#contract/access.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { askRoute } from './fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from './fixtures/two-tenants.ts';

let database: TestDatabase;
let world: TwoTenants;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
});
afterAll(() => database.close());

const { getCurrentUser, updateUser } = accessOperations;

describe('the theme is everybody’s own to choose [AMB-3.05]', () => {
  const themeOf = async (who: Person) => (await askRoute(world.routes, getCurrentUser, {}, world.actor(who))).body.options.theme;
  const choose = async (who: Person, of: Person, theme: unknown) =>
    (await askRoute(world.routes, updateUser, { id: world.actor(of).id, options: { theme } }, world.actor(who))).code;
  test.each<Person>(['reader', 'client', 'owner', 'agent', 'seller', 'biller', 'root'])('%s chooses and goes back to the system', async (who) => {
    expect(await themeOf(who)).toBeNull();
    expect(await choose(who, who, 'dark')).toBe('accepted');
    expect(await themeOf(who)).toBe('dark');
    expect(await choose(who, who, null)).toBe('accepted');
    expect(await themeOf(who)).toBeNull();
  });
  test('nobody chooses that of somebody else, and no third one', async () => {
    expect(await choose('client', 'colleague', 'dark')).toBe('NOT_FOUND');
    expect(await themeOf('colleague')).toBeNull();
    expect(await choose('client', 'client', 'pink')).toBe('WRONG_DATA');
  });
});
