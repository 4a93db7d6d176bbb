import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/shared/calendar.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cancelLabel } from './cancel-label.ts';
import { callWith } from '../fixtures/world.ts';
import { moneyWorld } from '../fixtures/money-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

test('a label is watched until the same moment that its life and its refund end: the end of its last day in Mexico City [AMB-10.01] [AMB-10.04]', async () => {
  const it = moneyWorld(database);
  await it.deposit(500);
  await it.buy();
  const { valid_until } = await it.guide();
  const weekAfter = businessDayStart(addDays(valid_until, 8)).getTime();
  const nextLook = async (at: number) => {
    it.clock.advance(at - it.clock.now().getTime());
    await it.carrierSays('registered', { is_scan: false });
    return (await it.guide()).next_track_at;
  };
  expect(await nextLook(weekAfter - 60_000)).not.toBeNull();
  expect(await nextLook(weekAfter + 60_000)).toBeNull();
});

test('a parcel scanned while its carrier cancels it is used, at once: given back, charged again and told [AMB-10.01] [AMB-12.14]', async () => {
  const it = moneyWorld(database);
  await it.deposit(500);
  await it.buy();
  const scanMeanwhile = async (name: string) => {
    if (name === 'cancel-answered') await it.carrierSays('scanned');
  };
  await cancelLabel({ ...it.needs, step: scanMeanwhile }, { id: (await it.guide()).id }, callWith(null));
  expect(await it.guide()).toMatchObject({ follow_up: 'scanned', cancel_state: 'done', used_at: it.clock.now() });
  expect(await it.charges()).toEqual(['Guía 232 Cancelled', 'Guía cancelada utilizada 232 Applied']);
  expect(it.toldKeys).toContain(`label_used ${(await it.guide()).id} ${(await it.guide()).used_at?.getTime()}`);
  await it.isClean();
});
