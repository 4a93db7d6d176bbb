import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { up as byNeighborhood } from '../../../migrations/0029-shipping-search-by-neighborhood.ts';
import { up as byContact } from '../../../migrations/20261128190500-shipping-search-by-contact.ts';
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
  await byNeighborhood(database.db as never);
  expect(await found()).toEqual([1, 1, 1, 1, 0]);
});

test('a guide is found by phone, postal code, RFC, company, city with its state and names in any order, also one from before [AMB-18.03]', async () => {
  const it = moneyWorld(database);
  await it.deposit(500);
  const { origin_info, destination_info, ...request } = requestOf(1);
  const ends = {
    origin_info: {
      ...{ ...origin_info, business_name: 'Refaccionaria Ñandú', tax_id: 'ÑAN900317AA1', city: 'León', state: 'Guanajuato', zip_code: '37134' },
      contact: { ...origin_info.contact, name: 'Lucía', last_name: 'Peña', phone_number: '+524771234567' },
    },
    destination_info: {
      ...{ ...destination_info, business_name: 'Abarrotes La Güera', city: 'Mérida', state: 'Yucatán', zip_code: '97115' },
      contact: { ...destination_info.contact, name: 'Juan', last_name: 'Pérez Canul', phone_number: '+529999263317' },
    },
  };
  await createLabels(it.needs, { ...request, ...ends }, callWith('by contact'));
  const found = async (queries: readonly string[]) => {
    const totals: Record<string, number> = {};
    for (const query of queries)
      totals[query] = (await listLabels(it.needs, { page: 1, limit: 80, query, sort_order: 'desc' }, rootCall.actor)).total;
    return totals;
  };
  const all = (queries: readonly string[], total: number) => Object.fromEntries(queries.map((query) => [query, total]));
  const phones = [
    '9999263317',
    '999 926 3317',
    '(999) 926-3317',
    '+52 1 999 926 3317',
    '044 999 926 33 17',
    '+52 999 92',
    '926 3317',
    '477-123-4567',
  ];
  const names = ['Pérez Juan', 'canul perez', 'peña lucía', 'ñandu refaccionaria', 'guera'];
  const places = ['97115', '37134', 'Mérida, Yucatán', 'merida yuc.', 'Mérida, YUC', 'Yucatán'];
  const meant = [...phones, ...names, ...places, 'ÑAN900317AA1', 'ñan-900317-aa1', 'Juan 97115'];
  const others = ['999 926 3318', '97116', 'Mérida, Jalisco', 'León, Guanajuato', 'Pérez Pedro', 'ÑAN900317AA2', ',', '%', '_', '.*'];
  expect(await found([...meant, ...others])).toEqual({ ...all(meant, 1), ...all(others, 0) });
  await sql`update shipping_guide set search_text = 'juan perez canul lucia pena merida' where search_text like '%canul%'`.execute(database.db);
  expect(await found(['9999263317', '97115', 'ñan900317aa1', 'Mérida, Yuc.', 'ñandú'])).toEqual(
    all(['9999263317', '97115', 'ñan900317aa1', 'Mérida, Yuc.', 'ñandú'], 0),
  );
  await byContact(database.db as never);
  expect(await found([...meant, ...others])).toEqual({ ...all(meant, 1), ...all(others, 0) });
});
