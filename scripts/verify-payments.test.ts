import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { paymentFaults } from '../server/fixtures/planted-faults.ts';
import { findingsOf } from '../server/fixtures/planted.ts';
import { paymentsWorld } from '../server/modules/payments/fixtures/payments-world.ts';

let database: TestDatabase;
/** An invoice on credit of 464.00 of which a deposit paid 100.00, and saldo a favor 33.33. */
beforeAll(async () => {
  database = await testDatabase();
  const it = await paymentsWorld(database, { included: 4, onCredit: true });
  it.become({ customer_modality: 'credit', credit_limit: null });
  await it.approved(2);
  it.becomes('2026-12-02');
  await it.settle();
  await it.pays(100, { into: 'favor' });
  await it.deposit(33.33);
  await it.apply('balance', [[0, 33.33]]);
  expect([await it.documents(), await it.paid()]).toEqual([['PPD 464 unpaid 330.67'], ['deposit 100 applied', 'balance 33.33 applied']]);
  await it.isClean();
});
afterAll(() => database.close());

test.each(paymentFaults)('%s that was changed past the program is told [AMB-13.11]', async (_what, statement, told) => {
  expect((await findingsOf(database, sql.raw(statement))).join('\n')).toContain(told);
});
