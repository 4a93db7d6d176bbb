import { describe, expect, test } from 'vitest';
import { reportNames, type ReportInput, type ReportRow } from '#contract/customers/report-shapes.ts';
import { dueCuts, type Plan } from './due-cuts.ts';
import { rowsInForce, type Row } from './rows-in-force.ts';

const row = (name: ReportRow, over: Partial<ReportInput> = {}): ReportInput => ({
  ...{ name, schema: 'monthly', date: '31', sub_type: 'corte', conditions: '3', pre_invoice_days: '1' },
  ...over,
});
const rowsOf = (over: Partial<ReportInput> = {}, each: Partial<Record<ReportRow, Partial<ReportInput>>> = {}): Row[] =>
  rowsInForce({ reports: reportNames.map((name) => row(name, { ...over, ...each[name] })), report_file_type: 'separate_files' }).rows;

/** What is cut when the job looks on each of these days. */
function cutsOn(days: readonly string[], rows: Row[], { file = 'separate_files' as const, changedOn = '2026-01-01' as string | null } = {}) {
  let plan: Plan = {};
  return days.map((today) => {
    const made = dueCuts(rows, plan, { today, file, changedOn });
    plan = made.plan;
    return made.due.map(({ bucket, cut_on, until }) => `${bucket} ${cut_on}${until === cut_on ? '' : ` up to ${until}`}`);
  });
}

describe('what is due', () => {
  test('a cut is due once, when its day is over, however often somebody looks [AMB-13.06]', () => {
    const all = ['guides 2026-11-30', 'overweight 2026-11-30', 'insurance 2026-11-30'];
    expect(cutsOn(['2026-11-30', '2026-12-01', '2026-12-01', '2026-12-02'], rowsOf(), { changedOn: '2026-11-20' })).toEqual([[], all, [], []]);
  });

  test('of several that were missed the last alone is caught up [AMB-13.06]', () => {
    const rows = rowsOf({ schema: 'weekly', date: 'monday', sub_type: null });
    expect(cutsOn(['2026-11-03', '2026-11-25', '2026-11-25'], rows).map(([first]) => first)).toEqual([
      'guides 2026-11-02',
      'guides 2026-11-23',
      undefined,
    ]);
  });

  test('a scheme is not cut for days before it was set, and under another scheme no day is cut twice [AMB-13.06]', () => {
    const at = (rows: Row[], plan: Plan, today: string, changedOn: string) => dueCuts(rows, plan, { today, file: 'separate_files', changedOn });
    const first = at(rowsOf(), {}, '2026-12-01', '2026-11-01');
    expect(first.due.length).toBe(3);
    const weekly = rowsOf({ schema: 'weekly', date: 'monday', sub_type: null });
    const changed = at(weekly, first.plan, '2026-12-02', '2026-12-02');
    expect(changed.due).toEqual([]);
    expect(at(weekly, changed.plan, '2026-12-08', '2026-12-02').due.map(({ cut_on }) => cut_on)).toEqual(['2026-12-07', '2026-12-07', '2026-12-07']);
    const back = at(rowsOf(), first.plan, '2026-12-02', '2026-11-01');
    expect(back.due).toEqual([]);
  });

  test('one file takes all rows, separate ones one type each; rows of one type on other days or terms are apart [A-3.16] [A-9.15] [AMB-13.05] [AMB-13.07]', () => {
    const named = (rows: Row[], file: 'same_file' | 'separate_files') =>
      dueCuts(rows, {}, { today: '2026-12-01', file, changedOn: null }).due.map(
        ({ bucket, names, until }) => `${bucket} ${names.join('+')} ${until}`,
      );
    expect(named(rowsOf(), 'same_file')).toEqual(['all guides+overweight_platform+overweight_supplier+insurance 2026-11-30']);
    expect(named(rowsOf(), 'separate_files')).toEqual([
      'guides guides 2026-11-30',
      'overweight overweight_platform+overweight_supplier 2026-11-30',
      'insurance insurance 2026-11-30',
    ]);
    expect(named(rowsOf({}, { overweight_supplier: { schema: 'monthly', date: '16', sub_type: 'natural' } }), 'separate_files')).toEqual([
      'guides guides 2026-11-30',
      'overweight overweight_platform 2026-11-30',
      'overweight overweight_supplier 2026-10-31',
      'insurance insurance 2026-11-30',
    ]);
  });

  test('immediate and independent rows have no day: nothing of them is due by a date [A-9.16] [AMB-13.06]', () => {
    const none = { date: null, sub_type: null };
    expect(cutsOn(['2026-12-01'], rowsOf({ schema: 'immediate', ...none }, { overweight_supplier: { schema: 'independent', ...none } }))).toEqual([
      [],
    ]);
  });
});

test.each([
  ['nothing was said', []],
  ['rows are missing', [row('guides')]],
  ['a row lacks its sub-type', reportNames.map((name) => row(name, { sub_type: null }))],
])('where %s the month is cut at its end without a review [AMB-13.04]', (_what, reports) => {
  const block = rowsInForce({ reports, report_file_type: 'same_file' });
  expect([block.by_default, block.report_file_type]).toEqual([true, 'separate_files']);
  const terms = { schema: 'monthly', date: '31', sub_type: 'corte', conditions: 'immediate', pre_invoice_days: 'immediate' };
  expect(block.rows).toEqual(reportNames.map((name) => ({ name, ...terms })));
  expect(cutsOn(['2026-11-20'], block.rows, { changedOn: null })).toEqual([['guides 2026-10-31', 'overweight 2026-10-31', 'insurance 2026-10-31']]);
});
