import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceOperations } from '#contract/invoices/invoices.ts';
import { preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { biller, customer, invoicesWorld, owner, root, type InvoicesWorld } from './fixtures/invoices-world.ts';
import { invoiceToRead, listInvoices } from './read-invoices.ts';
import { listPreInvoices, preInvoiceToRead } from './read-pre-invoices.ts';

let database: TestDatabase;
let it: InvoicesWorld;
/** Two guides on a stamped invoice of 464.00, one on an invoice that is being stamped, one on a pre-invoice that waits. */
beforeAll(async () => {
  database = await testDatabase();
  it = await invoicesWorld(database);
  await it.deposit(1_000);
  await it.approved(2);
  it.becomes('2026-12-02');
  await it.settle();
  for (const at of [2, 3]) {
    const { id } = await it.buyGuide();
    await it.billAtOnce(id, await it.preBusiness());
    // The first is handed over and not stamped yet; of the second no job has looked since it was made.
    if (at === 2) await it.look();
    else await it.lookOnly('invoices-prepare');
  }
});
afterAll(() => database.close());

const invoices = (asked: object = {}, as = root) => listInvoices(it.invoices, invoiceOperations.listInvoices.request.parse(asked), as);
const pre = (asked: object = {}, as = root) => listPreInvoices(it.invoices, preInvoiceOperations.listPreInvoices.request.parse(asked), as);

describe('invoices', () => {
  test('are listed with what they are, the newest first; a customer sees what has a UUID [AMB-13.10]', async () => {
    const { data, total, sum } = await invoices();
    expect([total, sum, data.map(({ status }) => status)]).toEqual([2, 69_600, ['created', 'paid']]);
    expect(data[1]).toMatchObject({
      ...{ folio: 'F-1', uuid: expect.stringMatching(/^[-0-9a-f]{36}$/), payment_method: 'PUE', payment_type: '03', origin: 'report' },
      ...{ subtotal: 40_000, iva: 6_400, total: 46_400, balance: 0, due_at: '2027-01-01', business: { tax_id: 'EKU9003173C9' } },
    });
    expect((await invoices({}, owner)).data.map(({ status }) => status)).toEqual(['paid']);
    await expect(invoiceToRead(it.invoices, database.db, data[0]?.id as never, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are found by status, day of issue, UUID and RFC [AMB-13.10]', async () => {
    const [, paid] = (await invoices()).data;
    const found = async (asked: object) => (await invoices(asked)).total;
    expect(await found({ status: 'paid' })).toBe(1);
    expect(await found({ query: paid?.uuid ?? '' })).toBe(1);
    expect([await found({ query: 'eku9003173c9' }), await found({ query: 'f-1' }), await found({ query: 'nadie' })]).toEqual([2, 1, 0]);
    expect([await found({ from: '2026-12-02', to: '2026-12-02' }), await found({ from: '2026-12-03' })]).toEqual([1, 0]);
  });

  test('show no amount to who sees no prices, and motives only to who may cancel [AMB-13.10]', async () => {
    const id = await it.invoiceId(0);
    const read = (as: typeof root) => invoiceToRead(it.invoices, database.db, id, as);
    expect(await read(biller)).toMatchObject({ total: 46_400, motives: ['01', '02', '03'], lines: [{ concept: 'Guía', charges: 2, total: 46_400 }] });
    const blind = { ...owner, sees_prices: false };
    expect(await read(blind)).toMatchObject({ total: null, balance: null, paid: null, motives: [], lines: [{ charges: 2, total: null }] });
    expect((await invoices({}, blind)).sum).toBeNull();
  });
});

test('a razón social has open documents while one is made, owed or being cancelled [AMB-13.15]', async () => {
  const id = (await it.preBusiness()) as never;
  expect(await it.invoicesApi.hasOpenDocuments(database.db, { id, customer_id: customer })).toBe(true);
  expect(await it.invoicesApi.hasOpenDocuments(database.db, { id: 'none' as never, customer_id: customer })).toBe(false);
});

describe('pre-invoices', () => {
  test('are listed while they are open, with what a person may do; all of them when asked [AMB-13.09]', async () => {
    const { data, sum } = await pre();
    expect([data.map(({ folio, status }) => `${folio} ${status}`), sum]).toEqual([['PF-000003 pending', 'PF-000002 stamping'], 46_400]);
    expect(data.map(({ actions }) => actions)).toEqual([['stamp', 'reject'], []]);
    expect((await pre({}, owner)).data[0]?.actions).toEqual(['reject']);
    expect((await pre({ status: 'all' })).total).toBe(3);
    expect([(await pre({ query: 'PF-3' })).total, (await pre({ query: 'kemper' })).total, (await pre({ query: 'pf-1' })).total]).toEqual([1, 2, 0]);
  });

  test('say what they hold by concept, of which report, and which invoice they became [AMB-13.09]', async () => {
    const detail = await preInvoiceToRead(it.invoices, database.db, await it.preInvoiceId(0), owner);
    expect(detail).toMatchObject({
      ...{ folio: 'PF-000001', status: 'invoiced', report: { folio: 'RC-000001' }, period_to: '2026-11-30', invoice_id: await it.invoiceId(0) },
      lines: [{ concept: 'Guía', charges: 2, net: 40_000, iva: 6_400, total: 46_400 }],
    });
  });
});
