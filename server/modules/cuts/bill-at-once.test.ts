import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { labelChangeOperations } from '#contract/shipping/label-changes.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cutsWorld, owner, taxpayer } from './fixtures/cuts-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

test('a guide is billed at once by root alone, once and for ever; its charges leave their report for one of their own [S-6.35] [O-4.32] [O-7.07] [AMB-13.03]', async () => {
  const it = cutsWorld(database, { included: 4, quoted: 1 });
  it.block.report_file_type = 'same_file';
  await it.deposit(1_000);
  await it.buyGuide();
  await it.buyGuide();
  it.becomes('2026-12-01');
  await it.cut();
  const { id } = await it.guide();
  await expect(it.billAtOnce(id, taxpayer, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await it.billAtOnce(id)).toMatchObject({ immediate_billing: true, business_id: taxpayer });
  expect(await it.reports()).toEqual(['guides+overweight 2 243.6 review', 'guides+overweight 2 243.6 approved']);
  expect(await it.acts()).toEqual(['report.cut', 'report.billed_at_once']);
  await expect(it.billAtOnce(id)).rejects.toMatchObject({ code: 'NOT_ALLOWED', message: 'La guía ya se facturó de inmediato' });
  await it.isClean();
  // A guide whose report is approved has nothing left that may be billed apart.
  await it.act({ status: 'approved' });
  const [, other] = await it.guides();
  await expect(it.billAtOnce(other?.id as never)).rejects.toMatchObject({ code: 'NOT_ALLOWED', message: 'La guía no posee cargos pendientes.' });
});

test('the report that its last charges leave is cancelled; before a cut they come from no report [AMB-13.03]', async () => {
  const it = cutsWorld(database);
  await it.deposit(1_000);
  for (const _ of [1, 2]) await it.buyGuide();
  const [first, second] = (await it.guides()).map(({ id }) => id);
  await it.addPending(first as never);
  await it.billAtOnce(first as never);
  await it.billAtOnce(second as never);
  expect(await it.reports()).toEqual(['guides 0 0 cancelled', 'guides 1 232 approved', 'guides 1 232 approved']);
  it.becomes('2026-12-01');
  await it.cut();
  expect((await it.reports()).length).toBe(3);
  await it.isClean();
});

test('the call takes it with a razón social and with nothing else [O-7.07] [AMB-10.07]', () => {
  const { request } = labelChangeOperations.updateLabel;
  const id = 'A'.repeat(26);
  const takes = (body: object) => request.safeParse({ id, ...body }).success;
  expect([takes({ immediate_billing: true, business_id: id }), takes({ immediate_billing: true })]).toEqual([true, false]);
  expect([takes({ immediate_billing: false, business_id: id }), takes({ immediate_billing: true, business_id: id, notes: 'x' })]).toEqual([
    false,
    false,
  ]);
});
