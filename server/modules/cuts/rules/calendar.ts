import { reportTypeOf, type ReportRow } from '#contract/customers/report-shapes.ts';
import { addDays, weekdayOf } from '#contract/shared/calendar.ts';
import { sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { boundOf, nextCutDay } from './cut-days.ts';
import { bucketOf, type Bucket, type ReportType } from './due-cuts.ts';
import { obstaclesOf, type Billed, type Obstacle } from './obstacles.ts';
import type { Block } from './rows-in-force.ts';

/** What a customer is charged and no report holds, of one row of its block and one razón social; `isOld`: of a month that has ended. */
export type Waiting = Billed & { report_name: ReportRow; isOld: boolean; charges: number; total: Centavos };
/** What was added by hand before the cut. */
export type Opened = { bucket: Bucket; types: readonly ReportType[]; charges: number; total: Centavos };

/** One report that is going to be cut. */
export type Close = {
  cut_on: string;
  until: string;
  types: ReportType[];
  charges: number;
  total: Centavos;
  obstacles: { kind: Obstacle; charges: number }[];
};

/** Until when 'this week' and 'this month' go: both end with their last day. */
export function endsOf(today: string): { week: string; month: string } {
  const week = addDays(today, (7 - weekdayOf(today)) % 7);
  let month = today;
  while (addDays(month, 1).startsWith(today.slice(0, 8))) month = addDays(month, 1);
  return { week, month };
}

/** What a customer's next cuts take of what stands there today. What is cut without a date is cut today. */
export function nextCloses(block: Block, waiting: readonly Waiting[], opened: readonly Opened[], today: string): Close[] {
  const closes = new Map<string, Close & { bucket: Bucket }>();
  for (const row of block.rows) {
    const bucket = bucketOf(row.name, block.report_file_type);
    const cut_on = nextCutDay(row, today) ?? today;
    const until = row.schema === 'immediate' || row.schema === 'independent' ? today : boundOf(row, cut_on);
    const key = [bucket, cut_on, until].join(' ');
    const close = closes.get(key) ?? { bucket, cut_on, until, types: [], charges: 0, total: sumCentavos([]), obstacles: [] };
    closes.set(key, close);
    // A bound before today is the end of the month before: what is of this month waits for the next cut.
    const taken = waiting.filter(({ report_name, isOld }) => report_name === row.name && (isOld || until >= today));
    for (const one of taken) addTo(close, reportTypeOf[row.name], one, obstaclesOf(one));
  }
  // What was added by hand is taken by the first cut of its kind.
  for (const one of opened) {
    const [first] = [...closes.values()].filter(({ bucket }) => bucket === one.bucket).toSorted((a, b) => a.cut_on.localeCompare(b.cut_on));
    for (const [at, type] of one.types.entries()) if (first) addTo(first, type, at === 0 ? one : { charges: 0, total: sumCentavos([]) }, []);
  }
  return [...closes.values()].filter(({ charges }) => charges > 0).map(({ bucket: _bucket, ...close }) => close);
}

function addTo(close: Close, type: ReportType, { charges, total }: { charges: number; total: Centavos }, obstacles: readonly Obstacle[]): void {
  if (!close.types.includes(type)) close.types.push(type);
  close.charges += charges;
  close.total = sumCentavos([close.total, total]);
  for (const kind of obstacles) {
    const known = close.obstacles.find((one) => one.kind === kind);
    if (known) known.charges += charges;
    else close.obstacles.push({ kind, charges });
  }
}
