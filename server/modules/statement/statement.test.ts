import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { centavos } from '#contract/shared/money.ts';
import { MOST_PRINTED_LINES } from '#contract/statement/statement.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { customer, notesWorld, owner, root, taxpayer } from '../notes/fixtures/notes-world.ts';
import { drawSheet, type Sheet } from '#platform/pdf/draw-sheet.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import { accountTexts } from '#texts/es/statement/statement-screens.ts';
import { getAccountStatement } from './get-account-statement.ts';
import { printAccountStatement } from './print-account-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

async function accountOf() {
  const payer = taxpayer();
  const it = await notesWorld(database, { included: 4, onCredit: true }, [payer]);
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
    wallet: it.house.wallet,
    access: {
      ...names,
      customerAsked: async (_reader: unknown, actor: Actor, { customer_id }: { customer_id?: typeof customer | null }) =>
        actor.customer_id ?? customer_id ?? null,
    },
  };
  const read = (asked: object = { customer_id: customer }, as: Actor = root) => getAccountStatement(needs as never, asked, as);
  const paper = {
    ...{ billing: { businessName: async () => 'XENON INDUSTRIAL ARTICLES' }, portal: { product: 'Porteo' } },
    drawSheet: (sheet: Sheet) => drawSheet(sheet, { product: 'Porteo', logo: null }),
  };
  const print = async (asked: object, as: Actor = root, over: object = {}) => {
    const { file, name } = await printAccountStatement({ ...needs, ...paper, ...over } as never, asked, as);
    expect(name).toMatch(/^Estado de cuenta TEXTILES \d{4}-\d\d-\d\d\.pdf$/);
    return (await readPdf(Buffer.from(file, 'base64')))?.text.replace(/\s/g, '') ?? '';
  };
  return { ...it, payer, read, print };
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
    // What came back is saldo a favor, which is not netted.
    expect(told.beside).toEqual({ balance: 0, favor: 20_000, units: 0 });
    expect((await it.documents()).at(0)).toBe('PPD 464 unpaid 364');
    const past = await it.read({ customer_id: customer, from: '2026-12-05', to: '2026-12-11' });
    expect(past).toMatchObject({ opening: 46_400, charges: 0, credits: 30_000, closing: 16_400, open: [{ balance: 16_400 }] });
    // As of a day to come it is that of today: nothing is late yet.
    expect(await it.read({ customer_id: customer, to: '2027-06-30' })).toEqual(told);
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

  test('is a paper with the same lines and sums, of a past day and of one razón social as well [S-2.72] [AMB-13.13]', async () => {
    const it = await accountOf();
    it.becomes('2026-12-10');
    await it.pays(300, { into: 'favor' });
    const text = await it.print({ customer_id: customer });
    for (const said of ['Estadodecuenta', 'Al10/12/2026', 'TEXTILES', 'Hastael10/12/2026', 'Página1de1']) expect(text).toContain(said);
    expect(text).toContain('02/12/2026FacturaF-1$464.00$464.00');
    expect(text).toMatch(/10\/12\/2026PagoPA-\d+\$300\.00\$164\.00/);
    expect(text).toContain('Saldofinal$464.00$300.00$164.00');
    expect(text).toContain('F-131/01/2027Porvencer$464.00$164.00');
    const past = await it.print({ customer_id: customer, business_id: it.payer.id, from: '2026-12-05', to: '2026-12-08' });
    for (const said of ['Del05/12/2026al08/12/2026', 'XENONINDUSTRIALARTICLES', 'Saldofinal$0.00$0.00$464.00']) expect(past).toContain(said);
    expect(past).not.toContain('Pago');
  });

  test('of more lines than a paper takes asks for fewer days [AMB-13.13]', async () => {
    const it = await accountOf();
    const told = { document: 'F-1', total: centavos(100), issued_at: it.clock.now(), due_on: null, ended_at: null, replaces_id: null };
    const many = Array.from({ length: MOST_PRINTED_LINES + 1 }, (_, n) => ({ ...told, id: `I${n}` }));
    await expect(it.print({ customer_id: customer }, root, { invoices: { stated: async () => many } })).rejects.toMatchObject({
      details: { fields: { from: accountTexts.printed.most('5,000') } },
    });
  });

  test('is no paper of nobody; who sees no prices has a paper without any [AMB-13.13]', async () => {
    const it = await accountOf();
    await expect(it.print({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const blind = await it.print({}, { ...owner, sees_prices: false });
    expect(blind).toContain('FacturaF-1———');
    expect(blind).not.toContain('$');
  });
});
