import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { moneyWorld } from '../fixtures/money-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('whenever the status of a guide changes its pickups are looked at, also when it lives again after its end [AMB-9.01] [AMB-10.01]', async () => {
  const it = moneyWorld(database);
  let looks = 0;
  it.needs.asks.guideMoved = async () => void (looks += 1);
  await it.deposit(500);
  await it.buy();
  const told: [string, number][] = [];
  const says = async (follow_up: 'exception' | 'scanned' | 'aborted' | 'in_transit', minutes: number, is_scan = true) => {
    await it.carrierSays(follow_up, { minutes, is_scan });
    told.push([(await it.guide()).follow_up as string, looks]);
  };
  await says('exception', 1, false);
  await says('exception', 2, false);
  await says('scanned', 3);
  await says('aborted', 4, false);
  await says('in_transit', 5);
  expect(told).toEqual([
    ['exception', 1],
    ['exception', 1],
    ['scanned', 2],
    ['aborted', 3],
    ['in_transit', 4],
  ]);
});
