import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invoiceOperations } from '#contract/invoices/invoices.ts';
import { preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { paymentsOperations } from '#contract/payments/payments.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { done } from '#wire/answer.ts';
import { listPayments } from '../payments/read-payments.ts';
import { biller, invoicesWorld, owner, root, taxpayer } from './fixtures/invoices-world.ts';
import { listInvoices } from './read-invoices.ts';
import { listPreInvoices } from './read-pre-invoices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const sat = {
  inProcess: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'in_process', said: 'En proceso' } as const),
  cancelled: done({ state: 'cancelled', cancellable: 'with_acceptance', cancellation: 'with_acceptance', said: 'Cancelado' } as const),
  rejected: done({ state: 'valid', cancellable: 'with_acceptance', cancellation: 'rejected', said: 'Solicitud rechazada' } as const),
};

/** Two guides of 232.00 on one invoice; paid by balance, or owed. */
async function invoiced(onCredit = false, businesses = [taxpayer()]) {
  const it = await invoicesWorld(database, { included: 4, onCredit }, businesses);
  if (onCredit) it.become({ customer_modality: 'credit', credit_limit: null });
  else await it.deposit(464);
  await it.approved(2);
  it.becomes('2026-12-02');
  await it.settle();
  const hours = async (n: number) => {
    for (let hour = 0; hour < n; hour += 1) {
      it.clock.advance(61 * 60_000);
      await it.pac.sweep();
      await it.look();
    }
  };
  return { ...it, hours };
}

describe('an invoice that is cancelled', () => {
  test('with errors (02) is Por cancelar, Precancelada while its receiver may say no, and Cancelada by SAT alone; then its charges are billed again [O-4.12] [AMB-13.01] [AMB-13.10]', async () => {
    const it = await invoiced();
    expect(await it.documents()).toEqual(['PUE 464 paid 0']);
    // No global invoices are made.
    expect(invoiceOperations.cancelInvoice.request.safeParse({ id: newId(), motive: '04' }).success).toBe(false);
    expect(await it.cancelInvoice('02', {}, biller)).toMatchObject({ status: 'to_cancel', motive: '02', motives: [] });
    await expect(it.cancelInvoice('03')).rejects.toMatchObject({ code: 'CONFLICT' });
    it.pac.satSays(sat.inProcess, sat.inProcess, sat.cancelled);
    await it.hours(2);
    expect(await it.documents()).toEqual(['PUE 464 pre_cancelled 0']);
    expect(await it.statuses()).toEqual(['2 Invoiced']);
    await it.hours(3);
    expect([await it.documents(), await it.statuses(), await it.reports()]).toEqual([
      ['PUE 464 cancelled 0'],
      ['2 Applied'],
      ['guides 0 0 cancelled'],
    ]);
    expect(await it.pool()).toBe(0);
    it.becomes('2027-01-01');
    await it.cut();
    await it.act({ status: 'approved', at: 1 });
    it.becomes('2027-01-05');
    await it.settle();
    expect(await it.documents()).toEqual(['PUE 464 cancelled 0', 'PUE 464 paid 0']);
    // The same charges count once in the sum of the list.
    expect(await listInvoices(it.invoices, invoiceOperations.listInvoices.request.parse({}), root)).toMatchObject({ total: 2, sum: 46_400 });
    await it.misplaced();
    await it.isClean();
  });

  test('with errors (02) has what was owed on it collected from the pool, where that holds it [AMB-12.15] [AMB-13.10]', async () => {
    const it = await invoicesWorld(database);
    it.block.report_file_type = 'same_file';
    await it.deposit(232);
    const { parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    it.becomes('2026-12-01');
    await it.cut();
    await it.act({ status: 'approved' });
    it.becomes('2026-12-02');
    await it.settle();
    expect(await it.documents()).toEqual(['PPD 34.8 unpaid 34.8', 'PUE 232 paid 0']);
    await it.deposit(50);
    await it.cancelInvoice('02', { at: (await it.documents()).findIndex((one) => one.startsWith('PPD')) });
    it.pac.satSays(sat.cancelled);
    for (let hour = 0; hour < 3; hour += 1) {
      it.clock.advance(61 * 60_000);
      await it.pac.sweep();
      await it.look();
    }
    expect([await it.charges(), await it.pool()]).toEqual([['Guía 232 Invoiced', 'Sobrepeso 34.8 Applied'], 15.2]);
    await it.misplaced();
    await it.isClean();
  });

  test('of what did not happen (03) gives back what paid its charges, and what is owed is owed no more [AMB-13.10] [AMB-12.14]', async () => {
    const it = await invoiced();
    await it.cancelInvoice('03');
    it.pac.satSays(sat.cancelled);
    await it.hours(3);
    expect([await it.documents(), await it.statuses(), await it.pool()]).toEqual([['PUE 464 cancelled 0'], ['2 Cancelled'], 464]);
    await it.misplaced();
    await it.isClean();
  });

  test('that its receiver does not accept is what it was, with its charges and balance [AMB-13.10]', async () => {
    const it = await invoiced(true);
    expect(await it.documents()).toEqual(['PPD 464 unpaid 464']);
    await it.cancelInvoice('02');
    it.pac.satSays(sat.inProcess, sat.rejected);
    await it.hours(4);
    expect([await it.documents(), await it.statuses()]).toEqual([['PPD 464 unpaid 464'], ['2 Invoiced']]);
    await it.misplaced();
    await it.isClean();
  });

  test('is asked for by root or a biller alone, and one that somebody has paid in part first gives its payments back', async () => {
    const it = await invoiced();
    await expect(it.cancelInvoice('02', { business_id: newId() })).rejects.toMatchObject({ code: 'WRONG_DATA' });
    await expect(it.change({ status: 'cancelled' }, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(it.change({ status: 'cancelled' }, root)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

describe('an invoice with a substitute (01)', () => {
  const other = () => taxpayer({ id: newId<BusinessId>(), tax_id: 'XIA190128J61', business_name: 'XENON INDUSTRIAL ARTICLES', is_default: false });

  test('is cancelled only once the substitute is stamped, which takes its charges and balance; nothing is billed again (E15) [AMB-13.10] [AMB-13.01]', async () => {
    const to = other();
    const it = await invoiced(true, [taxpayer(), to]);
    await it.cancelInvoice('01', { business_id: to.id });
    expect(await it.documents()).toEqual(['PPD 464 to_cancel 464']);
    await it.look();
    await it.look();
    expect([await it.documents(), it.pac.cancelled]).toEqual([['PPD 464 to_cancel 464', 'PPD 464 created 0'], []]);
    await it.settle(1);
    await it.look();
    expect(await it.documents()).toEqual(['PPD 464 to_cancel 0', 'PPD 464 unpaid 464']);
    const [first] = it.pac.asked;
    expect(it.pac.asked[1]?.xml).toContain('TipoRelacion="04"');
    expect(it.pac.asked[1]?.xml).toContain('Rfc="XIA190128J61"');
    expect(first?.xml).toContain('Rfc="EKU9003173C9"');
    it.pac.satSays(sat.cancelled);
    await it.hours(3);
    expect(it.pac.cancelled).toMatchObject([{ motive: '01', substitute: expect.any(String) }]);
    expect([await it.documents(), await it.statuses()]).toEqual([['PPD 464 cancelled 0', 'PPD 464 unpaid 464'], ['2 Invoiced']]);
    expect(await it.balances()).toMatchObject({ receivable: 464 });
    await it.misplaced();
    await it.isClean();
  });

  test('and its substitute are asked of the customer once in the sums of the lists of invoices, pre-invoices and payments, all the while [AMB-13.10]', async () => {
    const it = await invoiced();
    const sums = async () => [
      (await it.documents()).map((document) => document.split(' ')[2]),
      (await listInvoices(it.invoices, invoiceOperations.listInvoices.request.parse({}), owner)).sum,
      (await listPreInvoices(it.invoices, preInvoiceOperations.listPreInvoices.request.parse({ status: 'all' }), owner)).sum,
      (await listPayments(it.paymentsNeeds, paymentsOperations.listPayments.request.parse({}), owner)).sum,
    ];
    expect(await sums()).toEqual([['paid'], 46_400, 46_400, 46_400]);
    await it.cancelInvoice('01');
    await it.look();
    await it.look();
    expect(await sums()).toEqual([['to_cancel', 'created'], 46_400, 46_400, 46_400]);
    it.pac.satSays(sat.inProcess, sat.cancelled);
    await it.settle(1);
    await it.look();
    expect(await sums()).toEqual([['to_cancel', 'paid'], 46_400, 46_400, 46_400]);
    await it.hours(4);
    expect(await sums()).toEqual([['cancelled', 'paid'], 46_400, 46_400, 46_400]);
  });

  test('stands as before when its receiver says no: the substitute is cancelled (02), and its charges are there again [AMB-13.10]', async () => {
    const it = await invoiced(true);
    await it.cancelInvoice('01');
    await it.settle(2);
    it.pac.satSays(sat.rejected, sat.cancelled);
    await it.hours(5);
    expect(it.pac.cancelled.map(({ motive }) => motive)).toEqual(['01', '02']);
    expect([await it.documents(), await it.statuses()]).toEqual([['PPD 464 unpaid 464', 'PPD 464 cancelled 0'], ['2 Invoiced']]);
    await it.misplaced();
    await it.isClean();
  });

  test('stands, and so does its substitute, when SAT cancels neither: the substitute is asked for again by hand [AMB-13.10]', async () => {
    const it = await invoiced(true);
    await it.cancelInvoice('01');
    await it.settle(2);
    it.pac.satSays(sat.rejected, sat.rejected, sat.cancelled);
    await it.hours(6);
    expect(await it.documents()).toEqual(['PPD 464 unpaid 0', 'PPD 464 unpaid 464']);
    for (const motive of ['01', '03'] as const) await expect(it.cancelInvoice(motive)).rejects.toMatchObject({ code: 'CONFLICT' });
    await it.cancelInvoice('02');
    await it.hours(3);
    expect([await it.documents(), await it.statuses()]).toEqual([['PPD 464 unpaid 464', 'PPD 464 cancelled 0'], ['2 Invoiced']]);
    await it.misplaced();
    await it.isClean();
  });

  test('stands as before when the substitute, which the PAC refused, is dropped [AMB-13.10]', async () => {
    const it = await invoiced(true);
    await it.cancelInvoice('01');
    it.pac.fates('refuses');
    await it.settle(2);
    expect(await it.documents()).toEqual(['PPD 464 to_cancel 464', 'PPD 464 cancelled 0']);
    await it.hours(1);
    expect(await it.change({ status: 'cancelled' })).toMatchObject({ status: 'cancelled' });
    expect([await it.documents(), it.pac.cancelled]).toEqual([['PPD 464 unpaid 464', 'PPD 464 cancelled 0'], []]);
    await it.cancelInvoice('01', { at: 0 });
    await it.settle(2);
    expect(await it.documents()).toEqual(['PPD 464 pre_cancelled 0', 'PPD 464 cancelled 0', 'PPD 464 unpaid 464']);
    await it.misplaced();
    await it.isClean();
  });
});
