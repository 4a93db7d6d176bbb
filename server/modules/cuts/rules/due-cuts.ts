import { reportTypeOf, type ReportFileType, type ReportRow } from '#contract/customers/report-shapes.ts';
import { boundOf, lastCutDay } from './cut-days.ts';
import type { Row } from './rows-in-force.ts';

/** What is remembered of a row: its scheme, since which day it counts, and its last cut. */
export type Planned = { scheme: string; since: string; cut: string | null };
export type Plan = Partial<Record<ReportRow, Planned>>;

export type ReportType = 'guides' | 'overweight' | 'insurance';
/** What shares a file: all types of a customer, or one of them (AMB-13.07). */
export type Bucket = ReportType | 'all';

/** One report that is cut: its rows, the day of the cut, and the last day whose charges it takes. */
export type DueCut = { bucket: Bucket; names: ReportRow[]; cut_on: string; until: string; conditions: string; pre_invoice_days: string };

/** What is cut by days. An immediate row is cut with each charge, an independent one with each file. */
export const isDated = ({ schema }: Row): boolean => schema !== 'immediate' && schema !== 'independent';

const schemeOf = ({ schema, date, sub_type }: Row): string => [schema, date ?? '', sub_type ?? ''].join(' ');
export const bucketOf = (name: ReportRow, file: ReportFileType): Bucket => (file === 'same_file' ? 'all' : reportTypeOf[name]);

/**
 * The cuts that are over and were not made, and the plan that remembers them as made. Of several missed ones the last counts alone, since it takes
 * what the others would have taken (AMB-13.06). A scheme that was set on a day is not cut for days before it; `changedOn` null = it always counted.
 */
export function dueCuts(
  rows: readonly Row[],
  plan: Plan,
  { today, file, changedOn }: { today: string; file: ReportFileType; changedOn: string | null },
): { plan: Plan; due: DueCut[] } {
  const after: Plan = {};
  const due = new Map<string, DueCut>();
  for (const row of rows) {
    const { name, conditions, pre_invoice_days } = row;
    const scheme = schemeOf(row);
    const known = plan[name];
    // Under another scheme too, no day is cut twice.
    const planned: Planned = known?.scheme === scheme ? known : { scheme, since: changedOn ?? '', cut: known?.cut ?? null };
    const cut_on = lastCutDay(row, today);
    const isDue = cut_on !== null && cut_on >= planned.since && cut_on > (planned.cut ?? '');
    after[name] = isDue ? { ...planned, cut: cut_on } : planned;
    if (!isDue) continue;
    const cut = { bucket: bucketOf(name, file), cut_on, until: boundOf(row, cut_on), conditions, pre_invoice_days };
    const key = JSON.stringify(cut);
    const same = due.get(key);
    if (same) same.names.push(name);
    else due.set(key, { ...cut, names: [name] });
  }
  return { plan: after, due: [...due.values()] };
}
