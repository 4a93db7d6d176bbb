import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
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

test.each([
  [
    'the sum of an invoice',
    `update invoices_invoice set net = net + 100, total = total + 100, paid = paid + 100 where uuid is not null`,
    'is of a pre-invoice of',
  ],
  ['the balance of an invoice', `update invoices_invoice set status = 'unpaid', balance = 100 where uuid is not null`, 'has a balance of 1.00'],
  [
    'what holds a pre-invoice',
    `update invoices_pre_invoice set net = net + 1, total = total + 1 where status = 'stamping'`,
    'holds charges of 232.00',
  ],
  [
    'a charge that is on an invoice',
    `update billing_charge set status = 'Applied', pre_invoice_id = null, invoice_id = null where status = 'Invoiced'`,
    'is Applied, and the documents say otherwise',
  ],
  [
    'a charge that is on none',
    `update invoices_row set state = 'left' where pre_invoice_id in (select id from invoices_pre_invoice where status = 'invoiced')`,
    'is Invoiced, and the documents say otherwise',
  ],
  ['an invoice without its document', `update cfdi_document set state = 'sealed', next_try_at = now() where state = 'stamped'`, 'is sealed'],
])('%s that was changed past the program is told', async (_what, statement, told) => {
  await sql.raw(statement).execute(database.db);
  expect(await found()).toContain(told);
});
