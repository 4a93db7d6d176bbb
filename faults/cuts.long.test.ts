import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportNames } from '#contract/customers/report-shapes.ts';
import { sizes } from './sizes.ts';
import { people } from './support/fund-people.ts';
import { follow, labelsOf, prepare } from './support/shipments.ts';
import { TrialPortal } from './support/trial-portal.ts';
import { until } from './support/until.ts';

const SEED = 20261129;
const { guides, kills } = sizes.cuts;
/** Guides of one order. */
const PIECES = 10;
let trial: TrialPortal;
beforeAll(async () => {
  trial = await TrialPortal.start({ seed: SEED, guides: guides * 2 });
});
afterAll(() => trial?.stop());

/** While no portal runs: every customer's charges are cut at once, each into a report of its own. */
const cutAtOnce = () =>
  trial.offline(({ db }) => {
    const rows = reportNames.map((name) => ({
      name,
      schema: 'immediate',
      date: null,
      sub_type: null,
      conditions: '3',
      pre_invoice_days: 'immediate',
    }));
    return sql`update customers_profile set reports = ${JSON.stringify(rows)}::jsonb`.execute(db);
  });

/** What is invoiceable, on how many reports it counts, and how many reports there are of it. */
const stored = () =>
  trial.offline(async ({ db }) => {
    const { rows } = await sql<{ charges: number; reported: number; twice: number; reports: number }>`
      select count(*)::int as charges, (count(*) filter (where status = 'Report'))::int as reported,
        (select count(*)::int from (select charge_id from cuts_row group by 1 having count(*) > 1) t) as twice,
        (select count(*)::int from cuts_report) as reports
      from billing_charge where invoiceable and status <> 'Cancelled'`.execute(db);
    return rows[0];
  });

test('charges are cut once while the portal is killed in the middle of its cuts; none is lost and none counts twice [AMB-13.06]', async () => {
  const { world } = trial;
  const bought: string[] = [];
  for (const kind of ['balance', 'credit'] as const) {
    const client = await world.client(people[kind]);
    for (let left = guides / 2; left > 0; left -= PIECES) {
      const prepared = await prepare(client, 'fedex', Math.min(PIECES, left), kind);
      bought.push(...labelsOf<{ id: string }>(await follow(client, await client.post('/api/label', prepared?.request))).map(({ id }) => id));
    }
  }
  expect(bought.length).toBe(guides);
  await world.kill();
  const before = await stored();
  expect(before).toMatchObject({ reported: 0, reports: 0 });
  await cutAtOnce();
  await world.startPortal();
  for (let n = 0; n < kills; n += 1) await trial.cut(400);

  const root = await world.client('root');
  const counts = async () => (await root.get('/api/billing/reports?view=review&limit=1')).body as { total?: number };
  await until('every charge is on its report', counts, ({ total }) => total === before?.charges);
  expect(await stored()).toEqual({ charges: before?.charges, reported: before?.charges, twice: 0, reports: before?.charges });
  console.log(`cuts ${JSON.stringify({ guides, kills, charges: before?.charges, database: trial.kind })}`);
  await trial.prove();
});
