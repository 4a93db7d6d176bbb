import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoiceOperations } from '#contract/invoices/invoices.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { listInvoices } from './read-invoices.ts';
import { biller, customer, invoicesWorld, owner, root, taxpayer } from './fixtures/invoices-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

describe('an approved report', () => {
  test('becomes one pre-invoice of what is paid and one of what is owed, each an invoice on its day; the one is born paid, the other is due [O-4.12] [O-4.13] [AMB-13.01] [AMB-13.09] [AMB-13.10]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_160);
    for (let n = 0; n < 5; n += 1) await it.buyGuide();
    const { parcel_number } = await it.guide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    await it.due();
    await it.approved(0);
    await it.look();
    expect(await it.preInvoices()).toEqual(['PPD 34.8 pending', 'PUE 1160 pending']);
    expect([await it.statuses(), await it.reports()]).toEqual([['6 PreInvoice'], ['guides+overweight 6 1194.8 pre_invoiced']]);
    it.becomes('2026-12-02');
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 34.8 unpaid 34.8', 'PUE 1160 paid 0']);
    expect([await it.statuses(), await it.reports()]).toEqual([['6 Invoiced'], ['guides+overweight 6 1194.8 invoiced']]);
    it.becomes('2027-01-02');
    await it.look();
    expect(await it.documents()).toEqual(['PPD 34.8 overdue 34.8', 'PUE 1160 paid 0']);
    await it.misplaced();
    await it.isClean();
  });

  /** A guide that the pool paid and an overweight of 34.80 that it did not cover, on one report in review. */
  async function owedInReview() {
    const it = await invoicesWorld(database);
    await it.deposit(232);
    const { parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    await it.due();
    it.block.report_file_type = 'same_file';
    it.becomes('2026-12-01');
    await it.cut();
    expect(await it.charges()).toEqual(['Guía 232 Report', 'Sobrepeso 34.8 Report']);
    return it;
  }

  test('has what is owed on it collected from the pool where that covers it: no invoice asks for it once more [AMB-12.15] [AMB-13.09]', async () => {
    const it = await owedInReview();
    await it.deposit(50);
    await it.act({ status: 'approved' });
    await it.look();
    expect([await it.preInvoices(), await it.pool()]).toEqual([['PUE 266.8 pending'], 15.2]);
    it.becomes('2026-12-02');
    await it.settle();
    expect(await it.documents()).toEqual(['PUE 266.8 paid 0']);
    await it.misplaced();
    await it.isClean();
  });

  test('whose pre-invoice is owed is paid by a pool that covers it wholly when it is stamped, and never in part [AMB-12.15] [AMB-13.11]', async () => {
    const it = await owedInReview();
    await it.act({ status: 'approved' });
    await it.look();
    expect(await it.preInvoices()).toEqual(['PPD 34.8 pending', 'PUE 232 pending']);
    await it.deposit(34.79);
    expect(await it.pool()).toBe(34.79);
    await it.deposit(0.01);
    it.becomes('2026-12-02');
    await it.settle();
    expect([await it.documents(), await it.pool()]).toEqual([['PUE 34.8 paid 0', 'PUE 232 paid 0'], 0]);
    await it.misplaced();
    await it.isClean();
  });

  test('that was paid by a customer that never made a deposit is told as set off, form 17 [AMB-13.10]', async () => {
    const it = await invoicesWorld(database, { included: 4 });
    it.paysBy.deposits = false;
    await it.deposit(464);
    await it.approved(2);
    it.becomes('2026-12-02');
    await it.settle();
    expect(await it.documents()).toEqual(['PUE 464 paid 0']);
    const { data } = await listInvoices(it.invoices, invoiceOperations.listInvoices.request.parse({}), root);
    expect(data.map(({ payment_type }) => payment_type)).toEqual(['17']);
    expect([...it.pac.book.values()].at(-1)).toContain('FormaPago="17"');
  });

  test('is prepared once, whoever looks at once, and no day is stamped before it has come', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_000);
    await it.approved(2);
    await Promise.all([it.look(), it.look(), it.look()]);
    expect(await it.preInvoices()).toEqual(['PUE 464 pending']);
    expect(await it.documents()).toEqual([]);
  });

  test('is billed to the razón social of each charge', async () => {
    const other = taxpayer({ id: newId<BusinessId>(), tax_id: 'XIA190128J61', business_name: 'XENON INDUSTRIAL ARTICLES', is_default: false });
    const it = await invoicesWorld(database, { included: 4 }, [taxpayer(), other]);
    await it.deposit(1_000);
    await it.buyGuide();
    await it.house.billing.rebill(database.db as never, { id: (await it.guide()).id, customer_id: customer }, other.id);
    await it.approved(2);
    await it.look();
    expect((await it.preInvoices()).toSorted()).toEqual(['PUE 232 pending', 'PUE 464 pending']);
  });
});

describe('a pre-invoice', () => {
  test('without a razón social waits for one, and is stamped when somebody has said it [AMB-13.09]', async () => {
    const it = await invoicesWorld(database, { included: 4 }, []);
    await it.deposit(1_000);
    await it.approved(1);
    it.becomes('2026-12-02');
    await it.settle(1);
    expect(await it.preInvoices()).toEqual(['PUE 232 pending']);
    await expect(it.change({ status: 'stamping' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    const late = taxpayer();
    await database.inTransaction((tx) => it.house.billing.insertBusinesses(tx, [late]));
    expect(await it.change({ business_id: late.id }, owner)).toMatchObject({ business: { id: late.id }, words: null });
    await it.settle(2);
    expect(await it.documents()).toEqual(['PUE 232 paid 0']);
  });

  test('waits for its purchase order, and is then stamped the same day; the document names it [O-3.54] [AMB-13.09]', async () => {
    const it = await invoicesWorld(database);
    it.block.reports = it.block.reports.map((row) => ({ ...row, pre_invoice_days: 'purchase_order' }));
    await it.deposit(1_000);
    await it.approved(1);
    it.becomes('2026-12-20');
    await it.settle(1);
    expect(await it.preInvoices()).toEqual(['PUE 232 waiting_po']);
    await expect(it.change({ status: 'stamping' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await it.change({ purchase_order: 'OC 4711' }, owner);
    await it.settle(2);
    expect(await it.documents()).toEqual(['PUE 232 paid 0']);
    expect(it.pac.asked[0]?.xml).toContain('CondicionesDePago="Orden de compra OC 4711"');
  });

  test('is stamped before its day by root or a biller alone [AMB-13.09]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_000);
    await it.approved(1);
    await it.look();
    await expect(it.change({ status: 'stamping' }, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await it.change({ status: 'stamping' }, biller)).toMatchObject({ status: 'stamping', actions: [] });
    await it.settle(2);
    expect(await it.documents()).toEqual(['PUE 232 paid 0']);
  });

  test('that is rejected gives its charges to a new report, which is observed and names its parent; the others go on [AMB-13.09] [AMB-13.01]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(464);
    await it.buyGuide();
    const { parcel_number } = await it.guide();
    await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    await it.due();
    await it.approved(0);
    await it.look();
    await it.change({ status: 'rejected', reason: 'No reconozco el sobrepeso' }, owner, 0);
    expect(await it.reports()).toEqual(['guides 2 464 pre_invoiced', 'overweight 1 34.8 observed']);
    expect([await it.preInvoices(), await it.statuses()]).toEqual([
      ['PPD 34.8 rejected', 'PUE 464 pending'],
      ['2 PreInvoice', '1 Report'],
    ]);
    await it.misplaced();
    const [charge] = (await it.charged()).filter(({ status }) => status === 'Report');
    await it.act({ rows: [{ charge_id: charge?.id as never, outcome: 'keep' }], at: 1 }, root);
    await it.act({ status: 'approved', at: 1 });
    it.becomes('2026-12-10');
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 34.8 unpaid 34.8', 'PUE 464 paid 0']);
    expect(await it.reports()).toEqual(['guides 2 464 invoiced', 'overweight 1 34.8 invoiced']);
    await it.isClean();
  });

  test('loses the charges of a guide that is cancelled, and ends with its last one; while it is stamped none leaves [AMB-12.14]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_000);
    await it.approved(2);
    await it.look();
    const [first, second] = (await it.guides()).map(({ id }) => id);
    await it.cancel(first as never);
    expect([await it.preInvoices(), await it.statuses(), await it.pool()]).toEqual([['PUE 232 pending'], ['1 Cancelled', '1 PreInvoice'], 768]);
    await it.change({ status: 'stamping' });
    const beingInvoiced = { code: 'CONFLICT', message: 'La guía se está facturando, intenta en unos minutos' };
    await expect(it.cancel(second as never)).rejects.toMatchObject(beingInvoiced);
    // It began while the carrier was asked.
    const late = database.inTransaction((tx) => it.house.billing.refundLabel(tx, second as never));
    await expect(late).rejects.toMatchObject(beingInvoiced);
    await it.settle(2);
    // Once it has its UUID a credit note takes it back.
    await it.cancel(second as never);
    expect([await it.documents(), await it.statuses()]).toEqual([['PUE 232 paid 0'], ['1 Cancelled', '1 Invoiced']]);
    await it.misplaced();
  });

  test('whose last charge leaves it is cancelled, and so is its report [AMB-12.14]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_000);
    await it.approved(1);
    await it.look();
    const { id } = await it.guide();
    await it.cancel(id);
    expect([await it.preInvoices(), await it.reports(), await it.pool()]).toEqual([['PUE 0 cancelled'], ['guides 0 0 cancelled'], 1_000]);
    await it.isClean();
  });
});

describe('stamping', () => {
  test('asks with one text through silence and death: one UUID, whatever is killed when [AMB-13.09]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_000);
    await it.approved(1);
    await it.look();
    it.pac.fates('silent_before', 'silent_after', 'silent_after');
    it.pac.diesAt('cfdi_sealed', 'cfdi_after_call', 'cfdi_before_call');
    it.becomes('2026-12-02');
    for (let n = 0; n < 12; n += 1) {
      await Promise.all([it.look(), it.look()]);
      await it.pac.sweep();
      it.clock.advance(31 * 60_000);
    }
    expect(await it.documents()).toEqual(['PUE 232 paid 0']);
    expect([await it.stamps(), it.pac.book.size, new Set(it.pac.asked.map(({ xml }) => xml)).size]).toEqual([1, 1, 1]);
  });

  test('that the PAC refuses leaves it pending with the words of the PAC, until a person has it stamped again: the same document, one UUID [AMB-13.09] [AMB-13.10]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_000);
    await it.approved(1);
    it.pac.fates('refuses');
    it.becomes('2026-12-02');
    await it.settle();
    expect([await it.preInvoices(), await it.documents()]).toEqual([['PUE 232 pending'], ['PUE 232 cancelled 0']]);
    expect((await it.change({ status: 'stamping' }, biller)).status).toBe('stamping');
    await it.settle();
    expect([await it.documents(), await it.stamps(), it.pac.asked.length]).toEqual([['PUE 232 paid 0'], 1, 2]);
    await it.isClean();
  });

  test('is not begun of what our own rules find wrong, nor without a certificate; nothing is locked by it', async () => {
    const wrong = taxpayer({ regimen: '605' });
    const it = await invoicesWorld(database, { included: 4 }, [wrong]);
    await it.deposit(1_000);
    await it.approved(1);
    it.becomes('2026-12-02');
    await it.settle(1);
    expect([await it.preInvoices(), await it.statuses()]).toEqual([['PUE 232 pending'], ['1 PreInvoice']]);
    await expect(it.change({ status: 'stamping' })).rejects.toMatchObject({ code: 'NOT_ALLOWED', message: expect.stringContaining('égimen') });
    it.pac.withoutIssuer(true);
    await expect(it.change({ status: 'stamping' })).rejects.toMatchObject({ message: expect.stringContaining('certificado') });
  });
});

describe('a customer that is billed at once', () => {
  test('is invoiced at night what it was charged until 23:30, once; what comes back waits for the next night [O-3.53] [AMB-13.04]', async () => {
    const it = await invoicesWorld(database);
    it.become({ billing: 'inmediata' });
    await it.deposit(1_000);
    await it.buyGuide();
    await it.look();
    expect(await it.preInvoices()).toEqual([]);
    it.becomes('2026-11-20', 23.6);
    await Promise.all([it.look(), it.look()]);
    expect(await it.preInvoices()).toHaveLength(1);
    await it.settle(2);
    expect(await it.documents()).toEqual(['PUE 232 paid 0']);
    await it.buyGuide();
    await it.settle(1);
    expect(await it.preInvoices()).toHaveLength(1);
    it.becomes('2026-11-23');
    await it.settle(2);
    expect(await it.documents()).toEqual(['PUE 232 paid 0', 'PUE 232 paid 0']);
    await it.misplaced();
    await it.isClean();
  });

  test('and a guide that is billed at once become invoices without a cut [O-4.32] [AMB-13.03]', async () => {
    const it = await invoicesWorld(database);
    await it.deposit(1_000);
    await it.buyGuide();
    await it.billAtOnce((await it.guide()).id, (await it.preBusiness()) as never);
    await it.settle(2);
    expect(await it.documents()).toEqual(['PUE 232 paid 0']);
  });
});
