import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { createLabels } from './making/create-labels.ts';
import { callWith, requestOf, shippingWorld } from './fixtures/world.ts';
import { shippingGauges } from './gauges.ts';
import { undatedEvents } from './following/undated-events.ts';
import { unknownNumbers } from './reading/unknown-numbers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

test('guides whose outcome is open are counted, and those among them that wait for a person', async () => {
  const blind = { abilities: { findsByReference: false }, create: [() => ({ outcome: 'unknown', reason: 'timeout' }) as const] };
  const { needs } = shippingWorld(database, blind);
  const read = () => Promise.all(shippingGauges(needs, unknownNumbers(needs), undatedEvents(needs)).map((gauge) => gauge.read()));
  expect(await read()).toEqual([0, 0, 0, 0]);
  await expect(createLabels(needs, requestOf(1), callWith('k'))).rejects.toMatchObject({ code: 'CARRIER_SILENT' });
  expect(await read()).toEqual([1, 1, 0, 0]);
  await sql`update shipping_guide set needs_person = false`.execute(database.db);
  expect(await read()).toEqual([1, 0, 0, 0]);
});
