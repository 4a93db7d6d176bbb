import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { blockOfRows, cutsWorld, root } from './fixtures/cuts-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

/** Guides of 232.00 of a customer that pays with its balance; each is Applied. */
async function withGuides(guides: number, deposit = 232 * guides) {
  const it = cutsWorld(database);
  if (deposit > 0) await it.deposit(deposit);
  for (let n = 0; n < guides; n += 1) await it.buyGuide();
  return it;
}

describe('a cut', () => {
  test('takes what is invoiceable and in no report, once, however often the job looks and however many look at once [AMB-13.06] [O-4.13]', async () => {
    const it = await withGuides(2);
    await it.cut();
    expect(await it.reports()).toEqual([]);
    it.becomes('2026-12-01');
    await Promise.all([it.cut(), it.cut(), it.cutOne(), it.cutOne()]);
    await it.cut();
    expect(await it.reports()).toEqual(['guides 2 464 review']);
    expect((await it.charged()).map(({ status, report_id }) => [status, report_id !== null])).toEqual([
      ['Report', true],
      ['Report', true],
    ]);
    expect(it.told.map((text) => text.replace(/RC-\d{6}/, 'RC-…'))).toEqual([
      'El reporte RC-… por $464.00 está en revisión: tienes hasta el 03/12/2026 para observarlo o aprobarlo',
    ]);
    expect(await it.acts()).toEqual(['report.cut']);
    await it.isClean();
  });

  test('leaves what was charged after its day to the next one, and what it missed is caught up once [AMB-13.06]', async () => {
    const it = await withGuides(2);
    it.becomes('2026-12-01');
    await it.deposit(232);
    await it.buyGuide();
    await it.cut();
    expect(await it.reports()).toEqual(['guides 2 464 review']);
    it.becomes('2027-03-05');
    await it.cut();
    await it.cut();
    expect(await it.reports()).toEqual(['guides 2 464 review', 'guides 1 232 review']);
    await it.isClean();
  });

  test('without anything to bill makes no report [AMB-13.06]', async () => {
    const it = await withGuides(0);
    it.becomes('2026-12-01');
    await it.cutOne();
    expect(await it.reports()).toEqual([]);
  });

  test('of a customer that is billed at once makes no report [O-3.53] [AMB-13.04]', async () => {
    const it = await withGuides(1);
    it.become({ billing: 'inmediata' });
    it.becomes('2026-12-01');
    await it.cut();
    expect(await it.reports()).toEqual([]);
    await expect(it.addPending((await it.guide()).id)).rejects.toMatchObject({
      code: 'WRONG_DATA',
      details: { descriptions: [{ message: 'El cliente factura de inmediato' }] },
    });
  });

  test('without a block is made at the end of the month, by default, and approved without a review [AMB-13.04]', async () => {
    const it = await withGuides(1);
    Object.assign(it.block, { reports: [], changed_on: null });
    it.becomes('2026-12-01');
    await it.cut();
    expect(await it.reports()).toEqual(['guides 1 232 approved']);
    const { rows } = await sql`select by_default, invoice_on, review_until from cuts_report`.execute(database.db);
    expect(rows).toEqual([{ by_default: true, invoice_on: '2026-12-01', review_until: null }]);
  });

  test('of one file holds all types in one report, of separate files one type each [AMB-13.07]', async () => {
    const it = cutsWorld(database, { included: 4, quoted: 1 });
    await it.deposit(1_000);
    const { parcel_number } = await it.buyGuide();
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    it.becomes('2026-12-01');
    await it.cut();
    expect((await it.reports()).sort()).toEqual(['guides 1 232 review', 'overweight 2 34.8 review']);
    await it.isClean();
  });

  test('whose scheme is immediate makes a report of each charge at once [AMB-13.06]', async () => {
    const it = await withGuides(2);
    it.block.reports = blockOfRows({ schema: 'immediate', date: null, sub_type: null, conditions: 'immediate' });
    await it.cut();
    await it.cut();
    expect(await it.reports()).toEqual(['guides 1 232 approved', 'guides 1 232 approved']);
    await it.isClean();
  });

  test('whose scheme becomes immediate with charges that wait is told once of all their reports, and then of each by itself [AMB-13.06]', async () => {
    const it = await withGuides(3, 2_000);
    it.block.reports = blockOfRows({ schema: 'immediate', date: null, sub_type: null });
    await it.cut();
    expect([await it.reports(), it.told, it.ways]).toEqual([
      Array.from({ length: 3 }, () => 'guides 1 232 review'),
      ['3 reportes por $696.00 están en revisión: tienes hasta el 25/11/2026 para observarlos o aprobarlos'],
      ['/revision'],
    ]);
    await it.buyGuide();
    await it.cut();
    expect(it.told.slice(1)).toEqual([expect.stringMatching(/^El reporte RC-\d+ por \$232\.00 está en revisión/)]);
  });

  test('whose scheme is immediate takes what was put back once more [AMB-13.06] [AMB-13.08]', async () => {
    const it = await withGuides(1);
    it.block.reports = blockOfRows({ schema: 'immediate', date: null, sub_type: null });
    await it.cut();
    await it.act({ status: 'cancelled' }, root);
    await it.cut();
    expect(await it.reports()).toEqual(['guides 0 0 cancelled', 'guides 1 232 review']);
    await it.isClean();
  });

  test('of independent overweight makes a report of each file of the carrier [A-9.16] [AMB-13.06]', async () => {
    const it = await withGuides(3, 2_000);
    it.block.reports = blockOfRows({}, { overweight_supplier: { schema: 'independent', date: null, sub_type: null, conditions: '5' } });
    const [one, two, three] = (await it.guides()).map(({ parcel_number }) => parcel_number ?? '');
    for (const [parcel_number = '', document] of [[one, 'F-1'], [two, 'F-1'], [three, 'F-2']] as const) await it.take({ parcel_number, carrier_kg: 7, document }); // prettier-ignore
    await it.cut();
    await it.cut();
    expect((await it.reports()).sort()).toEqual(['overweight 1 34.8 review', 'overweight 2 69.6 review']);
    await it.isClean();
  });

  test('that fails in its last step has done nothing; the next one does all of it [AMB-13.06]', async () => {
    const it = await withGuides(2);
    it.becomes('2026-12-01');
    it.dies(true);
    await it.cut();
    expect([await it.reports(), (await it.charged()).map(({ status }) => status)]).toEqual([[], ['Applied', 'Applied']]);
    it.dies(false);
    await it.cut();
    expect(await it.reports()).toEqual(['guides 2 464 review']);
    await it.isClean();
  });

  test('E2: a settled charge that stands in a report is refunded when its guide is cancelled, and the report with it [AMB-12.14] [AMB-13.01]', async () => {
    const it = await withGuides(1, 500);
    const balances = await it.balances();
    expect(balances).toEqual({ bank: 500, pool: -268, revenue: -200, iva_collected: -32 });
    it.becomes('2026-12-01');
    await it.cut();
    expect([await it.reports(), await it.balances()]).toEqual([['guides 1 232 review'], balances]);
    await it.cancel((await it.guide()).id);
    expect([await it.reports(), await it.balances()]).toEqual([['guides 0 0 cancelled'], { bank: 500, pool: -500 }]);
    expect(await it.charged()).toMatchObject([{ status: 'Cancelled', report_id: null }]);
    await it.isClean();
  });

  test('and a guide that is cancelled meanwhile agree: its charge is on the report or given back, never both [AMB-12.14] [AMB-13.06]', async () => {
    const it = await withGuides(3);
    it.becomes('2026-12-01');
    const [first] = await it.guides();
    await Promise.all([it.cutOne(), it.cancel(first?.id as never)]);
    expect(await it.reports()).toEqual(['guides 2 464 review']);
    expect(await it.pool()).toBe(232);
    for (const { id } of (await it.guides()).slice(1)) await it.cancel(id);
    expect([await it.reports(), await it.rowStates().then((states) => new Set(states))]).toEqual([['guides 0 0 cancelled'], new Set(['left'])]);
    expect(await it.pool()).toBe(696);
    await it.isClean();
  });
});

describe("'Cargos pendientes'", () => {
  test('puts what of a guide is in no report into the open one, which its next cut closes with the rest [O-7.09] [O-8.08] [S-6.36] [AMB-13.02]', async () => {
    const it = await withGuides(2);
    const guide = await it.guide();
    const { data, message } = await it.addPending(guide.id);
    expect(message).toBe('Los cargos fueron actualizados correctamente');
    expect(data).toMatchObject([{ label_id: guide.id, concept: 'Guía', total: 23_200, status: 'Report', state: 'in' }]);
    expect(await it.reports()).toEqual(['guides 1 232 open']);
    it.becomes('2026-12-01');
    await it.cut();
    expect(await it.reports()).toEqual(['guides 2 464 review']);
    expect(await it.acts()).toEqual(['report.charges_added', 'report.cut']);
    await it.isClean();
  });

  test('is refused when the guide has none, with a list as its description [O-5.42] [O-7.09] [O-8.10] [AMB-13.02]', async () => {
    const it = await withGuides(1);
    const { id } = await it.guide();
    await it.addPending(id);
    await expect(it.addPending(id)).rejects.toMatchObject({
      code: 'WRONG_DATA',
      details: { descriptions: [{ message: 'The label does not have pending charges', text: 'La guía no posee cargos pendientes.' }] },
    });
    expect(await it.reports()).toEqual(['guides 1 232 open']);
  });

  test.each<[string, (it: Awaited<ReturnType<typeof withGuides>>) => void, string[]]>([
    ['is billed at once', (it) => it.become({ billing: 'inmediata' }), ['guides 0 0 cancelled']],
    ['has one file of all kinds', (it) => void (it.block.report_file_type = 'same_file'), ['guides 0 0 cancelled', 'guides 1 232 review']],
  ])(
    'of a customer that now %s waits for no cut that never comes: it is billed like the rest [AMB-13.02] [AMB-13.04]',
    async (_, change, reports) => {
      const it = await withGuides(1);
      await it.addPending((await it.guide()).id);
      change(it);
      it.becomes('2026-12-01');
      for (let n = 0; n < 2; n += 1) await it.cut();
      expect(await it.reports()).toEqual(reports);
      expect((await it.charged()).map(({ status }) => status)).toEqual([reports.length === 1 ? 'Applied' : 'Report']);
      await it.isClean();
    },
  );

  test('of two guides at once waits in one open report [AMB-13.02]', async () => {
    const it = await withGuides(2);
    await Promise.all((await it.guides()).map(({ id }) => it.addPending(id)));
    expect(await it.reports()).toEqual(['guides 2 464 open']);
    await it.isClean();
  });
});
