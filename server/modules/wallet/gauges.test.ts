import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { walletGauges } from './gauges.ts';
import { sumOfPostings } from './store/figures.ts';
import { guideCosting, orderOf, pesos, testWallet } from './test-wallet.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('all postings sum to nothing, and what is held for a guide grows old until it is given back', async () => {
  const { access, wallet, needs, clock } = testWallet(database);
  const customer_id = access.addCustomer();
  const payer = access.addUser(customer_id, 'Ana');
  const guide = guideCosting(10_000);
  const age = () =>
    walletGauges(needs)
      .find(({ name }) => name === 'porteo_reservation_oldest_seconds')
      ?.read();
  expect(await age()).toBe(0);
  const at = clock.now();
  await database.inTransaction((tx) => wallet.deposit(tx, { key: 'D', customer_id, amount: pesos(500), at, description: '' }));
  await database.inTransaction((tx) => wallet.reserve(tx, orderOf(payer, 'balance', [guide])));
  clock.advance(90_000);
  expect(await age()).toBe(90);
  await database.inTransaction((tx) => wallet.release(tx, guide.label_id));
  expect(await age()).toBe(0);
  expect(await sumOfPostings(database.db)).toBe(0);
});
