import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
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

test.each([
  ['what a payment applies', `update payments_application set amount = amount + 100 where starts_at = 0`, 'applies 101.00'],
  ['a payment that is applied beyond its invoice', `update payments_application set starts_at = 46000 where starts_at > 0`, 'is paid beyond it'],
  ['one centavo that is paid twice', `update payments_application set starts_at = 5000 where starts_at > 0`, 'is paid twice from 50.00 on'],
  ['the IVA of a part', `update payments_application set iva = iva + 1 where starts_at = 0`, 'is paid with IVA 13.80 instead of 13.79'],
  ['what is paid of an invoice', `update invoices_invoice set paid = paid + 1, balance = balance - 1`, 'its payments apply 133.33'],
  ['a payment without its applications', `delete from payments_application where starts_at = 0`, 'applies 0.00'],
  ['an entry without its payment', `delete from payments_payment where source = 'deposit'`, 'belongs to no payment'],
  ['a payment without its entry', `update wallet_entry set key = key || 'x' where movement = 'payment'`, 'its entries do not fit: none'],
  [
    'a deposit that is applied twice',
    `insert into payments_payment (id, customer_id, business_id, key, source, deposit_id, paid_from, amount, iva, payment_type, reference, paid_at, status, complement_on,
       created_at, changed_at)
     select 'TWICE', customer_id, business_id, 'twice', source, deposit_id, paid_from, amount, iva, payment_type, reference, paid_at, status, complement_on, created_at, changed_at
     from payments_payment where source = 'deposit'`,
    'of 100.00 is applied with 200.00',
  ],
  ['a payment that was taken back', `update payments_payment set status = 'cancelled' where source = 'deposit'`, '1 of its 1 applications hold'],
])('%s that was changed past the program is told [AMB-13.11]', async (_what, statement, told) => {
  expect((await findingsOf(database, sql.raw(statement))).join('\n')).toContain(told);
});
