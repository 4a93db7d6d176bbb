import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOperations } from '#contract/addresses/addresses.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { up } from '../../migrations/20261129013000-addresses-search-by-contact.ts';
import { bookWorld, type BookWorld } from './fixtures/book-world.ts';

let book: BookWorld;
beforeAll(async () => {
  book = await bookWorld();
});
afterAll(() => book.database.close());

test('addresses from before are found by phone, RFC and state as well', async () => {
  const { database, world, routes } = book;
  const { createAddress, listAddresses } = addressesOperations;
  const place = { street: 'Calle 60', neighborhood: 'Centro', city: 'Mérida', state: 'Yucatán', zip_code: '97000' };
  const kept = { ...place, alias: 'Bodega', business_name: 'Refaccionaria El Güero', tax_id: 'GUEL800229AB1' };
  const contacts = [{ name: 'Lucía', phone_number: '461 157 3322' }];
  const { inTransaction } = database;
  const { code } = await askRoute(routes, createAddress, { ...kept, contacts }, world.actor('client'), { inTransaction });
  expect(code).toBe('accepted');
  await sql`update addresses_address set search_text = 'sin nada mas'`.execute(database.db);
  const found = async (query: string) => (await askRoute(routes, listAddresses, { query }, world.actor('client'))).body.total;
  expect(await found('4611573322')).toBe(0);
  await up(database.db as Kysely<unknown>);
  expect(await Promise.all(['4611573322', 'guel800229ab1', 'Yucatán'].map(found))).toEqual([1, 1, 1]);
});
