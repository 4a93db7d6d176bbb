import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { invoiceFaults } from '../server/fixtures/planted-faults.ts';
import { invoicesWorld } from '../server/modules/invoices/fixtures/invoices-world.ts';
import { verify } from './verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** One guide on an invoice, another on a pre-invoice; whatever a test then does past the program. */
beforeEach(async () => {
  await database.reset();
  const it = await invoicesWorld(database);
  await it.deposit(1_000);
  await it.approved(1);
  it.becomes('2026-12-02');
  await it.settle();
  await it.buyGuide();
  await it.billAtOnce((await it.guides())[1]?.id as never, await it.preBusiness());
  await it.look();
  expect([await it.documents(), await it.statuses()]).toEqual([
    ['PUE 232 paid 0', 'PUE 232 created 0'],
    ['1 Invoiced', '1 PreInvoice'],
  ]);
  await it.isClean();
});

const found = async (): Promise<string> => (await verify(database.db)).findings.join('\n');

test.each(invoiceFaults)('%s that was changed past the program is told', async (_what, statement, told) => {
  await sql.raw(statement).execute(database.db);
  expect(await found()).toContain(told);
});
