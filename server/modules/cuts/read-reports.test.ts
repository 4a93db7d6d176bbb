import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { cutsWorld, owner, root } from './fixtures/cuts-world.ts';
import { getCutCalendar } from './read-calendar.ts';
import { listBillingReports, listReportRows, reportToRead } from './read-reports.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const page = { page: 1, limit: 20 };

test('what is reviewed is listed with its sums, opened with what its documents would be, and read row by row; prices are for who sees them [S-2.66] [AMB-13.08] [AMB-13.09]', async () => {
  const it = cutsWorld(database, { included: 4, quoted: 1 });
  it.block.report_file_type = 'same_file';
  await it.deposit(1_000);
  for (const _ of [1, 2]) await it.buyGuide();
  const list = (request: object = {}, actor: Actor = owner) => listBillingReports(it.needs, { ...page, ...request }, actor);
  expect(await list()).toEqual({ data: [], total: 0, sum: 0, counts: { review: 0, open: 0, approved: 0, cancelled: 0, all: 0 } });
  const ahead = await getCutCalendar(it.needs, {}, root);
  expect(ahead).toMatchObject({ today: '2026-11-20', week_end: '2026-11-22', month_end: '2026-11-30' });
  expect(ahead.closing).toEqual({ today: { closes: 0, total: 0 }, week: { closes: 0, total: 0 }, month: { closes: 1, total: 48_720 } });
  expect(ahead.data).toMatchObject([
    {
      cut_on: '2026-11-30',
      until: '2026-11-30',
      types: ['guides', 'overweight'],
      charges: 4,
      total: 48_720,
      obstacles: [{ kind: 'no_business', charges: 4 }],
    },
  ]);
  it.becomes('2026-12-01');
  await it.cut();
  expect((await getCutCalendar(it.needs, {}, root)).data).toEqual([]);
  const { data, counts, sum } = await list();
  const [report] = data;
  expect([sum, counts.review]).toEqual([48_720, 1]);
  expect(report).toMatchObject({
    ...{
      types: ['guides', 'overweight'],
      status: 'review',
      period_from: '2026-11-20',
      period_to: '2026-11-30',
      charges: 4,
      labels: 2,
      total: 48_720,
    },
    ...{ review_until: '2026-12-03', by_default: false, actions: ['approve', 'observe'] },
  });
  expect(report?.folio).toMatch(/^RC-\d{6}$/);
  expect((await list({}, root)).data[0]?.actions).toEqual(['approve', 'observe', 'cancel']);
  expect((await list({}, { ...owner, permissions: '111111111' })).data[0]?.actions).toEqual([]);
  for (const query of [report?.folio, report?.folio.toLowerCase().replace('-0', ' 0')]) expect((await list({ query })).total).toBe(1);
  expect([(await list({ query: 'RC-999999' })).total, (await list({ type: 'insurance' })).total, (await list({ view: 'approved' })).total]).toEqual([
    0, 0, 0,
  ]);
  const blind = (await list({}, { ...owner, sees_prices: false })) as { sum: unknown; data: object[] };
  expect([blind.sum, blind.data[0]]).toMatchObject([null, { net: null, iva: null, total: null }]);
  const id = report?.id as never;
  expect(await reportToRead(it.needs, database.db, id, owner)).toMatchObject({
    ...{ days_left: 3, by_stock: 0, approved_by: null },
    documents: [{ business: null, settled: true, charges: 4, net: 42_000, iva: 6_720, total: 48_720, obstacles: ['no_business'] }],
  });
  const rows = (request: object = {}) => listReportRows(it.needs, { ...page, id, ...request }, owner);
  expect((await rows()).total).toBe(4);
  const [first] = (await rows({ query: 'sobrepeso' })).data;
  expect(first).toMatchObject({ concept: 'Sobrepeso', type: 'overweight', total: 1_160, settled: true, status: 'Report', state: 'in' });
  await it.act({ observations: [{ charge_id: first?.charge_id as never, comment: 'Pesó menos' }] });
  expect((await rows()).data[0]).toMatchObject({ charge_id: first?.charge_id, state: 'observed', comment: 'Pesó menos' });
  await it.act({ rows: [{ charge_id: first?.charge_id as never, outcome: 'put_off', reason: 'Lo revisamos' }] }, root);
  expect([(await rows()).total, (await rows({ view: 'left' })).data]).toMatchObject([3, [{ state: 'put_off', answer: 'Lo revisamos' }]]);
});

test('what is owed of a report says that the pool pays first what it covers; of a customer with credit it waits for its invoice [AMB-12.15] [AMB-13.09]', async () => {
  const it = cutsWorld(database, { included: 4 });
  it.block.report_file_type = 'same_file';
  await it.deposit(232);
  const { parcel_number } = await it.buyGuide();
  await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
  it.becomes('2026-12-01');
  await it.cut();
  const [id] = await it.reportIds();
  const documents = async () => (await reportToRead(it.needs, database.db, id as never, owner)).documents;
  expect(await documents()).toEqual([
    expect.objectContaining({ settled: false, charges: 1, pool_first: true }),
    expect.not.objectContaining({ pool_first: true }),
  ]);
  it.become({ customer_modality: 'credit' });
  expect(await documents()).toEqual([expect.not.objectContaining({ pool_first: true }), expect.not.objectContaining({ pool_first: true })]);
});
