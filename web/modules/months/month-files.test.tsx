import { expect } from 'vitest';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import type { MonthView } from '#contract/months/months.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { monthTexts as texts } from '#texts/es/months/months.ts';
import { reportTexts } from '#texts/es/reports/reports.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { idOf } from '../../../e2e/support/guides.ts';
import { invoiceRow } from '../../../e2e/support/invoice-example.ts';
import { personOf, shellFakes } from '../../../e2e/support/people.ts';
import { answerWith } from '../../../e2e/support/send-world.ts';
import { screenTest } from '../../fixtures/screen-test.ts';

const monthOf = (over: Partial<MonthView> = {}): MonthView => ({
  ...{ id: idOf(7) as never, month: '2026-10', status: 'DONE', total: 1_240, done: 1_240, documents: 240, entries: 1_000, rows: 2_500 },
  ...{ differences: 0, created_at: '2026-11-20T18:00:00.000Z' },
  file: { id: idOf(8) as never, name: 'mes contable 2026-10.zip', media_type: 'application/zip', bytes: 1_000 },
  ...over,
});

const test = screenTest.extend('openAs', ({ server, openAt }) => async (role: Role, months: MonthView[] = []) => {
  answerWith(server, shellFakes(personOf(role)));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('listInvoices', () => ({ data: [invoiceRow({})], total: 1, sum: 46_400 }));
  server.answer('listMonths', () => ({ data: months }));
  return openAt('/facturas');
});

test('who closes the books has the last month packed by one press, or another one; what is refused is told at its field [AMB-13.10]', async ({
  openAs,
  server,
  requestsOf,
}) => {
  server.answer(
    'createMonth',
    () => new RawAnswer(400, { code: 'WRONG_DATA', description: texts.future, fields: { month: texts.future }, request_id: 'P' }),
  );
  const page = await openAs('biller');
  await page.press(reportTexts.export);
  await page.user.click(await page.findByRole('menuitem', { name: texts.act }));
  await page.press(texts.make);
  await page.findAllByText(texts.future);
  server.answer('createMonth', () => ({ id: idOf(7), status: 'QUEUED' }));
  await page.user.selectOptions(page.getByRole('combobox', { name: texts.month }), texts.named('2026-09'));
  await page.press(texts.make);
  await page.told(texts.begun(texts.named('2026-09')));
  await eventually(() => requestsOf('createMonth')).toEqual([{ month: '2026-10' }, { month: '2026-09' }]);
});

test('a month says how far it is, then what is in it and whether all of it fits', async ({ openAs }) => {
  const october = texts.named('2026-10');
  const under = { status: 'PROCESSING', file: null } as const;
  const page = await openAs('root', [monthOf({ ...under, done: 120, rows: 0 })]);
  await page.findAllByText(texts.making(october, '120', '1,240'));
  const comparing = await openAs('root', [monthOf({ ...under, rows: 500 })]);
  await comparing.findAllByText(texts.comparing(october, '500'));
  const sound = await openAs('root', [monthOf()]);
  await sound.findAllByText(texts.ready(october));
  await sound.findAllByText(texts.counts('240', '1,000', '2,500'));
  await sound.findAllByText(texts.sound);
  await sound.findByRole('button', { name: texts.download });
  const wrong = await openAs('root', [monthOf({ differences: 3 })]);
  await wrong.findAllByText(texts.differences(3, '3'));
  const failed = await openAs('root', [monthOf({ status: 'Failed', file: null })]);
  await failed.findAllByText(texts.failed(october));
});

test('a customer is offered no month of the house, and none is asked for', async ({ openAs, requestsOf }) => {
  const page = await openAs('customer');
  await page.press(reportTexts.export);
  await page.findByRole('menuitem', { name: reportTexts.formats.csv });
  expect([page.queryAllByRole('menuitem', { name: texts.act }), requestsOf('listMonths')]).toEqual([[], []]);
});
