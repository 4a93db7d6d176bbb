import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { customer, notesWorld, owner, root, taxpayer } from '../notes/fixtures/notes-world.ts';
import { getAccountStatement } from './get-account-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

async function accountOf() {
  const it = await notesWorld(database, { included: 4, onCredit: true }, [taxpayer()]);
  it.become({ customer_modality: 'credit', credit_limit: null, conditions: '60' });
  it.block.report_file_type = 'same_file';
  await it.buyGuide();
  await it.buyGuide();
  it.becomes('2026-12-01');
  await it.cut();
  await it.act({ status: 'approved' });
  it.becomes('2026-12-02');
  await it.settle();
  const { clock, access } = it.needs;
  const names = { customer: async () => ({ ...(await access.customer(database.db, customer)), business_name: 'TEXTILES' }) };
  const needs = {
    ...{ db: database.db, clock, invoices: it.invoicesApi, payments: it.paymentsApi, notes: it.notes.api },
    access: {
      ...names,
      customerAsked: async (_reader: unknown, actor: Actor, { customer_id }: { customer_id?: typeof customer | null }) =>
        actor.customer_id ?? customer_id ?? null,
    },
  };
  const read = (asked: object = { customer_id: customer }, as: Actor = root) => getAccountStatement(needs as never, asked, as);
  return { ...it, read };
}

describe('the statement of a customer', () => {
  test('goes from what was owed to what is owed, and is told of a past day as it was then [S-1.11] [S-2.72] [AMB-13.13]', async () => {
    const it = await accountOf();
    it.becomes('2026-12-10');
    await it.pays(300, { into: 'favor' });
    it.becomes('2026-12-12');
    await it.takeBack();
    await it.apply('favor', [[0, 100]]);
    const told = await it.read();
    expect(told).toMatchObject({ opening: 0, charges: 76_400, credits: 40_000, closing: 36_400, to: '2026-12-12', customer: { name: 'TEXTILES' } });
    expect(told.data.map(({ on, kind, charge, credit, balance }) => [on, kind, (charge ?? 0) - (credit ?? 0), balance])).toEqual([
      ['2026-12-02', 'invoice', 46_400, 46_400],
      ['2026-12-10', 'payment', -30_000, 16_400],
      ['2026-12-12', 'payment', -10_000, 6_400],
      ['2026-12-12', 'payment_ended', 30_000, 36_400],
    ]);
    expect(told.open.map(({ folio, balance, age }) => [folio, balance, age])).toEqual([['F-1', 36_400, 'not_due']]);
    expect((await it.documents()).at(0)).toBe('PPD 464 unpaid 364');
    const past = await it.read({ customer_id: customer, from: '2026-12-05', to: '2026-12-11' });
    expect(past).toMatchObject({ opening: 46_400, charges: 0, credits: 30_000, closing: 16_400, open: [{ balance: 16_400 }] });
    await it.isClean();
  });

  test('tells a credit note, and a note that root takes back, as what is owed of its invoice [S-2.72] [AMB-13.12] [AMB-13.13]', async () => {
    const it = await accountOf();
    await it.credit([[0, 50]]);
    await it.settle();
    const told = await it.read();
    expect(told).toMatchObject({ charges: 46_400, credits: 5_000, closing: 41_400, open: [{ folio: 'F-1', balance: 41_400 }] });
    expect(told.data.at(-1)).toMatchObject({ kind: 'note', folio: 'NC-000001' });
    expect((await it.documents()).at(0)).toBe('PPD 464 unpaid 414');
    await it.takeNoteBack();
    expect((await it.read()).data.at(-1)).toMatchObject({ kind: 'note_ended', charge: 5_000, balance: 46_400 });
    await it.isClean();
  });

  test('has no amount for who sees no prices; of nobody’s customer it is empty [AMB-13.13]', async () => {
    const it = await accountOf();
    const blind = await it.read({}, { ...owner, sees_prices: false });
    expect([blind.closing, blind.data.map(({ balance }) => balance), blind.open.map(({ total }) => total)]).toEqual([null, [null], [null]]);
    expect(await it.read({}, root)).toMatchObject({ customer: null, data: [], open: [], closing: 0 });
  });
});
