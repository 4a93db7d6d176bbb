import { expect, test } from 'vitest';
import { reportNames } from '#contract/customers/report-shapes.ts';
import { centavos } from '#contract/shared/money.ts';
import { endsOf, nextCloses, type Waiting } from './calendar.ts';
import { rowsInForce } from './rows-in-force.ts';

const blockOf = (over: object, report_file_type: 'same_file' | 'separate_files' = 'separate_files') =>
  rowsInForce({
    reports: reportNames.map((name) => ({ name, schema: 'monthly', date: '31', sub_type: 'corte', conditions: '3', pre_invoice_days: '1', ...over })),
    report_file_type,
  });
const fine = { status: 'active', regimen: '601', cfdi_use: 'G03' } as const;
const waiting = (over: Partial<Waiting> = {}): Waiting => ({
  ...fine,
  report_name: 'guides',
  isOld: false,
  charges: 2,
  total: centavos(46_400),
  ...over,
});
const today = '2026-11-20';

test.each([
  ['2026-11-20', '2026-11-22', '2026-11-30'],
  ['2026-11-22', '2026-11-22', '2026-11-30'],
  ['2026-11-23', '2026-11-29', '2026-11-30'],
  ['2028-02-29', '2028-03-05', '2028-02-29'],
  ['2026-12-31', '2027-01-03', '2026-12-31'],
])('on %s the week goes until %s, the month until %s', (day, week, month) => {
  expect(endsOf(day)).toEqual({ week, month });
});

test('what waits is cut with its row: on its day, up to its bound, one file or one for each type [AMB-13.06] [AMB-13.07]', () => {
  const all = [
    waiting(),
    waiting({ report_name: 'insurance', charges: 1, total: centavos(1_740) }),
    waiting({ isOld: true, charges: 1, total: centavos(100) }),
  ];
  const closes = (block: ReturnType<typeof blockOf>) =>
    nextCloses(block, all, [], today).map(
      ({ cut_on, until, types, charges, total }) => `${cut_on} up to ${until}: ${types.join('+')} ${charges} ${total}`,
    );
  expect(closes(blockOf({}))).toEqual(['2026-11-30 up to 2026-11-30: guides 3 46500', '2026-11-30 up to 2026-11-30: insurance 1 1740']);
  expect(closes(blockOf({}, 'same_file'))).toEqual(['2026-11-30 up to 2026-11-30: guides+insurance 4 48240']);
  // On the 26th a natural month takes what is of October and before; on 1 December all of November.
  expect(closes(blockOf({ date: '26', sub_type: 'natural' }))).toEqual(['2026-11-26 up to 2026-10-31: guides 1 100']);
  expect(closes(blockOf({ date: '1', sub_type: 'natural' })).at(0)).toBe('2026-12-01 up to 2026-11-30: guides 3 46500');
  expect(closes(blockOf({ schema: 'immediate', date: null, sub_type: null })).at(0)).toBe('2026-11-20 up to 2026-11-20: guides 3 46500');
});

test('what was added by hand closes with the first cut of its kind', () => {
  const opened = [{ bucket: 'guides' as const, types: ['guides' as const], charges: 1, total: centavos(23_200) }];
  expect(nextCloses(blockOf({}), [], opened, today)).toEqual([
    { cut_on: '2026-11-30', until: '2026-11-30', types: ['guides'], charges: 1, total: 23_200, obstacles: [] },
  ]);
});

test.each([
  ['no razón social', { status: null, regimen: null, cfdi_use: null }, ['no_business']],
  ['a disabled one', { ...fine, status: 'disabled' as const }, ['disabled_business']],
  ['a use that its régimen does not have', { ...fine, regimen: '605' as const, cfdi_use: 'G03' as const }, ['use_of_regimen']],
  ['one that fits', fine, []],
])('%s stands in the way of its documents, or not [AMB-13.09] [AMB-13.15]', (_what, billed, kinds) => {
  const [close] = nextCloses(blockOf({}), [waiting(billed)], [], today);
  expect(close?.obstacles).toEqual(kinds.map((kind) => ({ kind, charges: 2 })));
});
