import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { up } from '../../../migrations/0029-shipping-search-by-neighborhood.ts';
import { createLabels } from '../making/create-labels.ts';
import { moneyWorld, rootCall } from '../fixtures/money-world.ts';
import { callWith, requestOf } from '../fixtures/world.ts';
import { listLabels } from './read-labels.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a guide is found by the neighborhood of either end, with accents or without, also one from before [AMB-18.03]', async () => {
  const it = moneyWorld(database);
  await it.deposit(500);
  const { origin_info, destination_info, ...request } = requestOf(1);
  const ends = {
    origin_info: { ...origin_info, neighborhood: 'Peñón Blanco' },
    destination_info: { ...destination_info, neighborhood: 'Itzimná' },
  };
  await createLabels(it.needs, { ...request, ...ends }, callWith('k'));
  const found = async () => {
    const totals = [];
    for (const query of ['Itzimná', 'itzimna', 'PENON BLANCO', 'Ana', 'Narvarte'])
      totals.push((await listLabels(it.needs, { page: 1, limit: 80, query, sort_order: 'desc' }, rootCall.actor)).total);
    return totals;
  };
  expect(await found()).toEqual([1, 1, 1, 1, 0]);
  await sql`update shipping_guide set search_text = 'ana'`.execute(database.db);
  expect(await found()).toEqual([0, 0, 0, 1, 0]);
  await up(database.db as never);
  expect(await found()).toEqual([1, 1, 1, 1, 0]);
});
