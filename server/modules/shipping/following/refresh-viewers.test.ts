import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { moneyWorld } from '../fixtures/money-world.ts';
import { actor } from '../fixtures/world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

test('a movement shows at once to anyone who may have the guide open; the same one again to nobody', async () => {
  const world = moneyWorld(database);
  await world.deposit(1_000);
  await world.buy();
  const { id } = await world.guide();
  const before = world.refreshed.length;
  await world.carrierSays('scanned');
  await world.carrierSays('scanned');
  const seen = world.refreshed.slice(before);
  expect(seen.map((told) => told.id)).toEqual([id]);
  expect(seen[0]?.to).toContain(actor.id);
});
