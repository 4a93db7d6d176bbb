import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { findingsOf } from '../../fixtures/planted.ts';
import { invoiceFaults, noteFaults, paymentFaults } from '../../fixtures/planted-faults.ts';
import { notesWorld, type NotesWorld } from '../notes/fixtures/notes-world.ts';
import { booksOf, differencesOf, tiesOf } from './fixtures/reconcile.ts';

let database: TestDatabase;
let it: NotesWorld;
const months = ['2026-11', '2026-12'];
const differences = (plant: string) => findingsOf(database, sql.raw(plant), (tx) => differencesOf(booksOf(it, tx), ...months));

afterAll(() => database.close());

describe('an invoice that a deposit and saldo a favor paid in part, and a note took back of', () => {
  beforeAll(async () => {
    database = await testDatabase();
    it = await notesWorld(database, { included: 4, onCredit: true });
    it.become({ customer_modality: 'credit', credit_limit: null });
    await it.approved(2);
    it.becomes('2026-12-02');
    await it.settle();
    await it.pays(100, { into: 'favor' });
    await it.credit([[0, 33.33]]);
    await it.settle();
    await it.pays(33.33, { into: 'favor' });
    // Complements are stamped on the day after.
    it.becomes('2026-12-04');
    await it.settle();
  });

  test('has no difference in any record of its months [AMB-13.10] [AMB-13.11] [AMB-13.12]', async () => {
    const ties = (await Promise.all(months.map((month) => tiesOf(booksOf(it, database.db), month)))).flat();
    expect(ties.filter(({ faults }) => faults.length > 0)).toEqual([]);
    const counted = Object.entries(Object.groupBy(ties, ({ kind }) => kind))
      .map(([kind, all]) => `${all.length} ${kind}`)
      .sort();
    expect(counted).toEqual(['1 invoice', '1 note', '11 entry', '2 charge', '2 deposit', '2 payment', '4 document']);
  });

  test.each([...paymentFaults, ...noteFaults])('%s that was changed past the program is named in its row', async (_what, statement) => {
    expect(await differences(statement)).not.toEqual([]);
  });

  test.each([
    ['a deposit that the bank never told of', `delete from deposits_deposit where id = (select min(id) from deposits_deposit)`, 'entry deposit:'],
    ['the sum of a deposit', `update deposits_deposit set amount = amount + 1, applied = applied + 1 where amount = 10000`, 'no dice lo mismo'],
    [
      'a deposit without its entry',
      `update wallet_entry set key = 'x' || key where movement = 'deposit_applied'`,
      'falta el asiento deposit_applied:',
    ],
    ['an entry that does not sum to zero', `update wallet_posting set amount = amount + 1 where account = 'bank' and amount = 10000`, 'no suma cero'],
    ['a guide without its entry', `update wallet_entry set key = 'x' || key where movement = 'label'`, 'falta el asiento label:'],
    ['the sum of a charge', `update billing_charge set net = net + 1, total = total + 1`, 'los cargos de su guía suman'],
    ['an XML', `update cfdi_stamp set xml = replace(xml, 'Nombre="ESCUELA', 'Nombre="OTRA')`, 'el XML no es el que se selló'],
    [
      'the UUID beside its XML',
      `update cfdi_stamp set uuid = reverse(uuid) where document_id = (select min(id) from cfdi_document)`,
      'folio fiscal del XML es otro',
    ],
    [
      'the stamp of a day later',
      `update cfdi_stamp set xml = replace(xml, 'FechaTimbrado="2026', 'FechaTimbrado="2027')`,
      'no es el que se registró',
    ],
    ['a stamp that is gone', `delete from cfdi_stamp where document_id = (select min(id) from cfdi_document)`, 'su estado y su timbre no coinciden'],
  ])('%s is named in its row', async (_what, statement, told) => {
    expect((await differences(statement)).join('\n')).toContain(told);
  });
});

describe('one guide on an invoice, and another on a pre-invoice', () => {
  beforeAll(async () => {
    await database.reset();
    it = await notesWorld(database, { included: 4 });
    await it.pays(1_000);
    await it.approved(1);
    it.becomes('2026-12-02');
    await it.settle();
    await it.buyGuide();
    await it.billAtOnce((await it.guides())[1]?.id as never, await it.preBusiness());
    await it.look();
  });

  test('have no difference', async () => {
    expect(await differencesOf(booksOf(it, database.db), ...months)).toEqual([]);
  });

  test.each(invoiceFaults)('%s that was changed past the program is named in its row', async (_what, statement) => {
    expect(await differences(statement)).not.toEqual([]);
  });
});

test('an invoice that the PAC refused keeps what it said while its guide is cancelled, and neither the month nor verify calls that a difference [AMB-13.09]', async () => {
  await database.reset();
  const world = await notesWorld(database, { included: 4 });
  await world.pays(1_000);
  await world.approved(1);
  world.pac.fates('refuses');
  world.becomes('2026-12-02');
  await world.settle();
  await world.cancelGuide(0);
  expect([await world.preInvoices(), await world.documents()]).toEqual([['PUE 0 cancelled'], ['PUE 232 cancelled 0']]);
  await world.isClean();
  expect(await differencesOf(booksOf(world, database.db), ...months)).toEqual([]);
});
