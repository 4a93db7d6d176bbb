import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { findingsOf } from '../server/fixtures/planted.ts';
import { notesWorld } from '../server/modules/notes/fixtures/notes-world.ts';

let database: TestDatabase;
/** An invoice on credit of 464.00 of which a deposit paid 100.00, and a note took back 33.33. */
beforeAll(async () => {
  database = await testDatabase();
  const it = await notesWorld(database, { included: 4, onCredit: true });
  it.become({ customer_modality: 'credit', credit_limit: null });
  await it.approved(2);
  it.becomes('2026-12-02');
  await it.settle();
  await it.pays(100, { into: 'favor' });
  await it.credit([[0, 33.33]]);
  await it.settle();
  expect([await it.documents(), await it.noted()]).toEqual([['PPD 464 unpaid 330.67'], ['discount 33.33 applied: 33.33 + 0 favor']]);
  await it.isClean();
});
afterAll(() => database.close());

test.each([
  ['what a note takes of a line', `update notes_line set net = net + 100, total = total + 100`, 'has lines of 34.33'],
  ['the IVA of a line', `update notes_line set net = net - 5, iva = iva + 5`, 'has lines of 33.33'],
  ['a note without its lines', `delete from notes_line`, 'has lines of 0.00'],
  [
    'a line beyond its charge',
    `insert into notes_line select 'OTHER', charge_id, customer_id, 20000, 3200, 23200, 'in' from notes_line`,
    'is taken back with 265.33',
  ],
  ['the sum of a note', `update notes_note set net = net + 1, total = total + 1, to_invoice = to_invoice + 1`, 'has lines of 33.33'],
  ['what a note takes of what is owed', `update invoices_credit set amount = amount - 1`, 'takes 33.32'],
  ['the IVA of what is owed', `update invoices_credit set iva = iva + 1`, 'is taken back with IVA 4.61 instead of 4.60'],
  ['a centavo that is paid and taken back', `update invoices_credit set starts_at = 5000`, 'is paid or taken back twice from 50.00 on'],
  ['what is credited of an invoice', `update invoices_invoice set credited = credited + 1, balance = balance - 1`, 'its notes take 33.33'],
  ['an entry without its note', `update wallet_entry set key = 'credit_note:NONE:0' where movement = 'credit_note'`, 'belongs to no note'],
  ['a note without its entry', `update wallet_entry set key = 'x' || key where movement = 'credit_note'`, 'its entries do not fit: none'],
  ['a note that is applied twice', `update notes_note set turn = 1`, 'has 1 entries instead of 3'],
  ['a note that was taken back', `update notes_note set status = 'cancelled'`, '1 of its 1 lines hold'],
  ['the document of a note', `update cfdi_stamp set xml = replace(xml, ' Total="33.33"', ' Total="33.34"')`, 'is stamped as 33.34'],
  ['the invoice of a document', `update cfdi_stamp set xml = replace(xml, 'CfdiRelacionado UUID="', 'CfdiRelacionado UUID="0')`, 'is related to'],
  ['the UUID of a note', `update notes_note set uuid = 'x'`, 'has the UUID x'],
])('%s that was changed past the program is told [AMB-13.12]', async (_what, statement, told) => {
  expect((await findingsOf(database, sql.raw(statement))).join('\n')).toContain(told);
});
