import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ServiceId } from '#contract/shared/ids.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { bookEvents, toEvent } from '../following/book-events.ts';
import { moneyWorld, root } from '../fixtures/money-world.ts';
import { callWith, requestOf } from '../fixtures/world.ts';
import { createLabels } from '../making/create-labels.ts';
import { getLabel, listLabels } from './read-labels.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

/** A guide of a service that promises three business days. */
async function madeGuide() {
  const world = moneyWorld(database, { service: newId<ServiceId>() });
  await world.deposit(5_000);
  await createLabels(world.needs, requestOf(1), callWith(newId()));
  const at = async () => {
    const { data, total } = await listLabels(world.needs, { page: 1, limit: 80, at_risk: true }, root);
    const guide = await world.guide();
    const { risk } = await getLabel(world.needs, { carrier: 'fedex', id: guide.id }, root);
    const [listed] = (await listLabels(world.needs, { page: 1, limit: 80 }, root)).data;
    expect([listed?.risk, data[0]?.risk]).toEqual([risk, risk]);
    return [total, risk ?? null];
  };
  const scan = async (follow_up: FollowUp) => {
    const guide = await world.guide();
    const event = { code: follow_up, follow_up, occurred_at: world.clock.now().toISOString(), detail: null, city: 'León', is_reversal: false, is_scan: true }; // prettier-ignore
    await world.needs.inTransaction((tx) => bookEvents(world.needs, tx, guide, [toEvent(guide, event, world.clock.now())]));
  };
  return { world, at, scan, wait: (days: number) => world.clock.advance(days * DAY_MS) };
}

test('a guide is listed as at risk once it has not moved for more business days than its service promises, until it moves', async () => {
  const { world, at, scan, wait } = await madeGuide();
  expect(await at()).toEqual([0, null]);
  const start = world.clock.now();
  while ((await at())[0] === 0) wait(1);
  const [, risk] = await at();
  expect(risk).toEqual({ idle_days: 4, promised_days: 3 });
  // Four business days are at least four days, and the weekend between them counts for nothing.
  expect(world.clock.now().getTime() - start.getTime()).toBeGreaterThanOrEqual(4 * DAY_MS);
  await scan('in_transit');
  expect(await at()).toEqual([0, null]);
  wait(14);
  expect((await at())[0]).toBe(1);
  await scan('delivered');
  expect(await at()).toEqual([0, null]);
});
