import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChargeId, LabelId } from '#contract/shared/ids.ts';
import { addDays } from '#contract/shared/calendar.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { blockOfRows, cutsWorld, root, type CutsWorld } from './fixtures/cuts-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const undated = { date: null, sub_type: null };
const schemes = [
  blockOfRows(),
  blockOfRows({ date: '16', sub_type: 'natural', conditions: '5' }),
  blockOfRows(
    { schema: 'weekly', date: 'friday', sub_type: null },
    { overweight_supplier: { schema: 'independent', ...undated, conditions: 'immediate' } },
  ),
  blockOfRows({ schema: 'biweekly', date: '1-16', sub_type: null, conditions: 'immediate' }),
  blockOfRows({ schema: 'immediate', ...undated }),
  [],
];

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('guide' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('overweight' as const), guide: fc.nat(5), document: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), guide: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('look' as const), times: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('scheme' as const), scheme: fc.nat(schemes.length - 1), isOneFile: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), guide: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('at_once' as const), guide: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('observe' as const), report: fc.nat(3), row: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), report: fc.nat(3), outcome: fc.constantFrom('keep' as const, 'put_off' as const, 'remove' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('approve' as const), report: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const), report: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deposit' as const), pesos: fc.integer({ min: 1, max: 400 }) }) },
); // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a person or the house may be told instead of what it wanted; anything else is a bug. */
const refusals = new Set(['CONFLICT', 'NOT_ALLOWED', 'WRONG_DATA', 'LABEL_NOT_CANCELLABLE', 'INSUFFICIENT_BALANCE']);
const mayRefuse = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    (error: { code?: string }) => {
      if (!refusals.has(error.code ?? '')) throw error;
    },
  );

async function rowsOf(report: string | undefined, states: readonly string[]): Promise<ChargeId[]> {
  const { rows } = await sql<{ charge_id: ChargeId }>`
    select charge_id from cuts_row where report_id = ${report ?? ''} and state = any(${[...states]}::text[]) order by charge_id`.execute(database.db);
  return rows.map(({ charge_id }) => charge_id);
}

async function take(it: CutsWorld, one: Step): Promise<void> {
  const guides = await it.guides();
  const guide = (at: number) => guides[at % Math.max(guides.length, 1)];
  const reports = await it.reportIds();
  const at = 'report' in one ? Math.max(reports.length - 1 - one.report, 0) : 0;
  if (one.do === 'guide') return mayRefuse(it.buyGuide());
  if (one.do === 'deposit') return void (await it.deposit(one.pesos));
  if (one.do === 'scheme') return void Object.assign(it.block, { reports: schemes[one.scheme], report_file_type: one.isOneFile && one.scheme !== 2 ? 'same_file' : 'separate_files', changed_on: businessDayOf(it.clock.now()) }); // prettier-ignore
  if (one.do === 'wait') {
    it.becomes(addDays(businessDayOf(it.clock.now()), one.days));
    // What carriers told is charged when its days are over.
    return it.due();
  }
  if (one.do === 'look') {
    for (let time = 0; time < one.times; time += 1) await Promise.all([it.cut(), it.acceptSilence(), it.cutOne()]);
    return;
  }
  if ('guide' in one) {
    const found = guide(one.guide);
    if (!found) return;
    const id: LabelId = found.id;
    if (one.do === 'cancel') return mayRefuse(it.cancel(id));
    if (one.do === 'add') return mayRefuse(it.addPending(id));
    if (one.do === 'at_once') return mayRefuse(it.billAtOnce(id));
    return void (await it.take({ parcel_number: found.parcel_number ?? '', carrier_kg: 7, document: `F-${one.document}` }));
  }
  if (reports.length === 0) return;
  if (one.do === 'approve') return mayRefuse(it.act({ status: 'approved', at }));
  if (one.do === 'drop') return mayRefuse(it.act({ status: 'cancelled', at }, root));
  if (one.do === 'observe') {
    const rows = await rowsOf(reports[at], ['in', 'kept']);
    const charge_id = rows[one.row % Math.max(rows.length, 1)];
    return charge_id && mayRefuse(it.act({ observations: [{ charge_id, comment: 'No es mía' }], at }));
  }
  const [charge_id] = await rowsOf(reports[at], ['observed']);
  return charge_id && mayRefuse(it.act({ rows: [{ charge_id, outcome: one.outcome }], at }, root));
}

/** What is invoiceable and on no report, though nothing says why: it was there before the last cut that is over, and the job has looked since. */
async function forgotten(): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id, c.status from billing_charge c where c.invoiceable and c.status <> 'Cancelled'
      and (select count(*) from cuts_row r where r.charge_id = c.id and r.state in ('in', 'observed', 'kept')) <> (c.status = 'Report')::int`.execute(
    database.db,
  );
  return rows;
}

test('in random months every invoiceable charge is on exactly one report or waits for the next cut, to the centavo [AMB-13.01] [AMB-13.06] [AMB-13.08] [AMB-12.14]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), fc.constantFrom(0, 5), async (steps, hold) => {
      await database.reset();
      const it = cutsWorld(database, { included: 4, quoted: 1 }, hold);
      await it.deposit(2_000);
      for (const one of [{ do: 'guide' as const }, ...steps]) await take(it, one);
      expect(await forgotten()).toEqual([]);
      await it.isClean();
      // When the months are over and the job has looked, nothing is left but what the default cut, made up to the end of each month, has taken.
      Object.assign(it.block, { reports: [], report_file_type: 'separate_files', changed_on: null });
      await it.due();
      it.becomes(`${Number(businessDayOf(it.clock.now()).slice(0, 4)) + 1}-01-02`);
      await it.due();
      await it.cut();
      it.becomes(addDays(businessDayOf(it.clock.now()), 31));
      await it.cut();
      const { rows } = await sql`select id from billing_charge where invoiceable and status in ('Created', 'Applied')`.execute(database.db);
      expect(rows).toEqual([]);
      await it.isClean();
    }),
    { numRuns: 12 },
  );
});
