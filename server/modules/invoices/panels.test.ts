import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { done } from '#wire/answer.ts';
import { cfdiTexts } from '#texts/es/cfdi/cfdi.ts';
import { biller, invoicesWorld, owner, root } from './fixtures/invoices-world.ts';
import { invoiceToRead } from './read-invoices.ts';
import { listPreInvoiceCharges, preInvoiceToRead } from './read-pre-invoices.ts';
import { settleStamp } from './settle-stamp.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

/** Two guides of 232.00 on a pre-invoice whose day has come. */
async function due() {
  const it = await invoicesWorld(database);
  await it.deposit(464);
  await it.approved(2);
  it.becomes('2026-12-02');
  const charges = async (asked: object = {}, as = root) =>
    listPreInvoiceCharges(it.invoices, preInvoiceOperations.listPreInvoiceCharges.request.parse({ id: await it.preInvoiceId(0), ...asked }), as);
  const settle = async (decision: object) =>
    settleStamp(it.invoices, preInvoiceOperations.settleStamp.request.parse({ id: await it.preInvoiceId(), ...decision }), biller);
  const lookAndStamp = () => it.settle(1);
  return { ...it, charges, settle, settleAll: () => it.settle(), lookAndStamp };
}

test('the charges of a pre-invoice are read page by page with their guides, before and after it is an invoice; amounts only by who sees prices [AMB-13.09]', async () => {
  const it = await due();
  await it.look();
  const { data, total } = await it.charges();
  expect([total, data.map(({ concept, total: sum }) => `${concept} ${sum}`)]).toEqual([2, ['Guía 23200', 'Guía 23200']]);
  const [one] = data;
  expect((await it.charges({ query: one?.parcel_number ?? '' })).data).toEqual([one]);
  expect((await it.charges({ limit: 1, page: 2 }, owner)).data.map(({ charge_id }) => charge_id)).toEqual([data[1]?.charge_id]);
  expect((await it.charges({}, { ...owner, sees_prices: false })).data[0]).toMatchObject({ net: null, iva: null, total: null });
  await it.settleAll();
  expect((await it.charges({}, owner)).data.map(({ charge_id }) => charge_id)).toEqual(data.map(({ charge_id }) => charge_id));
});

test('an invoice tells what happened to it: stamped, its cancellation and how SAT answered, whose words are for staff [AMB-13.10]', async () => {
  const it = await due();
  await it.look();
  await it.settleAll();
  await it.cancelInvoice('02');
  it.pac.satSays(done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'rejected', said: 'Solicitud rechazada' }));
  for (let n = 0; n < 3; n += 1) {
    it.clock.advance(61 * 60_000);
    await it.lookAndStamp();
  }
  const id = await it.invoiceId();
  const read = (as: typeof root) => invoiceToRead(it.invoices, database.db, id, as);
  const { history, substitute } = await read(root);
  expect(history.map(({ what, motive, words }) => [what, motive, words])).toEqual([
    ['cancel_refused', '02', cfdiTexts.rejectedByReceiver],
    ['cancel_asked', '02', null],
    ['stamped', null, null],
    ['made', null, null],
  ]);
  expect(substitute).toBeNull();
  expect((await read(owner)).history[0]).toMatchObject({ what: 'cancel_refused', words: null });
});

test('an invoice names its newest substitute, and the substitute what it replaces [AMB-13.10]', async () => {
  const it = await due();
  await it.look();
  await it.settleAll();
  expect(await it.cancelInvoice('01')).toMatchObject({ substitute: { folio: expect.stringMatching(/^PF-/), status: 'pending', invoice_id: null } });
  const substitute = await preInvoiceToRead(it.invoices, database.db, await it.preInvoiceId(1), root);
  expect(substitute).toMatchObject({ origin: 'substitute', replaces_id: await it.invoiceId(0), actions: ['stamp', 'drop'] });
});

test('a document of which no machine can tell waits for a person: a wrong XML changes nothing, the stamped one makes the invoice [AMB-13.09] [AMB-13.10]', async () => {
  const it = await due();
  it.pac.fates('silent_after', 'refuses_late');
  await it.look();
  for (let n = 0; n < 3; n += 1) await it.lookAndStamp();
  const read = async (as: typeof root) => preInvoiceToRead(it.invoices, database.db, await it.preInvoiceId(), as);
  expect(await read(biller)).toMatchObject({ status: 'stamping', stamp: 'person', actions: ['settle'], words: expect.stringContaining('PAC') });
  expect(await read(owner)).toMatchObject({ stamp: null, actions: [], words: null });
  const text = [...it.pac.book.values()][0] ?? '';
  await expect(it.settle({ found: 'stamped', xml: text.replace('Guía', 'Otra') })).rejects.toMatchObject({
    details: { fields: { xml: cfdiTexts.notOurs } },
  });
  expect(await read(root)).toMatchObject({ stamp: 'person' });
  expect(preInvoiceOperations.settleStamp.request.safeParse({ id: await it.preInvoiceId(), found: 'stamped' }).success).toBe(false);
  await it.settle({ found: 'stamped', xml: text });
  await it.look();
  expect([await it.documents(), await it.stamps()]).toEqual([['PUE 464 paid 0'], 1]);
  await expect(it.settle({ found: 'nothing' })).rejects.toMatchObject({ code: 'CONFLICT' });
  await it.isClean();
});

test('what a person did not find in the portal of the PAC is pending again, and may be stamped anew [AMB-13.09]', async () => {
  const it = await due();
  it.pac.fates('silent_before', 'refuses_late');
  await it.look();
  for (let n = 0; n < 3; n += 1) await it.lookAndStamp();
  await it.settle({ found: 'nothing' });
  await it.look();
  expect(await it.preInvoices()).toEqual(['PUE 464 pending']);
  await it.change({ status: 'stamping' });
  await it.settleAll();
  expect([await it.documents(), await it.stamps()]).toEqual([['PUE 464 paid 0'], 1]);
  await it.isClean();
});

test('a pre-invoice that is not paid says which money pays it if that covers all of it by then; one that is paid says nothing [AMB-13.11] [AMB-12.15]', async () => {
  const it = await invoicesWorld(database);
  it.block.report_file_type = 'same_file';
  await it.deposit(232);
  const { parcel_number } = await it.buyGuide();
  await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
  it.becomes('2026-12-01');
  await it.cut();
  await it.act({ status: 'approved' });
  await it.look();
  const stored = await it.preInvoices();
  const read = async (which: string) => preInvoiceToRead(it.invoices, database.db, await it.preInvoiceId(stored.indexOf(which)), root);
  expect(await read('PPD 34.8 pending')).toMatchObject({ settled: false, paid_first_by: 'favor_or_pool' });
  expect(await read('PUE 232 pending')).not.toHaveProperty('paid_first_by');
  it.become({ customer_modality: 'credit' });
  expect(await read('PPD 34.8 pending')).toMatchObject({ paid_first_by: 'favor' });
});
