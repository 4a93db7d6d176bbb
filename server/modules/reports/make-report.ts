import type { Actor } from '#contract/access/access.ts';
import { spreadsheets } from '#contract/drive/drive.ts';
import { MOST_EXPORTED } from '#contract/reports/reports.ts';
import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import { businessDayOf, businessMinuteOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { can } from '#contract/shared/permissions.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import { xlsxOf } from '#platform/xlsx/xlsx-stream.ts';
import type { Scope } from '../access/api.ts';
import type { MadeFile } from '../drive/api.ts';
import type { ExportedGuide } from '../shipping/api.ts';
import type { ReportsNeeds } from './needs.ts';
import { labelSheet, type ReportCell } from './rules/label-cells.ts';
import { countReportFailure, endReport, keepRows, startReport, type Report } from './store/reports.ts';

/** Guides that are read at once: what stands in memory. */
const PAGE = 500;
/** As often it may throw. */
const MOST_FAILURES = 5;

/** Another run of the same export has begun. */
class Overtaken extends Error {}

/**
 * Writes an export from its first row to its last, page by page, and tells its person. Its rows are read as the person may see them while it is
 * written; nothing that was made after the request is in it. After a death it begins anew; may run twice: only the newest run writes.
 */
export async function makeReport(needs: ReportsNeeds, id: JobId): Promise<void> {
  const report = await needs.inTransaction((tx) => startReport(tx, id));
  if (!report) return;
  // Of a run that died.
  await needs.drive.pieces.remove([keyOf({ ...report, run: report.run - 1 })]);
  try {
    const reader = await readerOf(needs, report);
    if (reader) await write(needs, report, reader);
    else await end(needs, report, null);
  } catch (error) {
    await needs.drive.pieces.remove([keyOf(report)]);
    if (error instanceof Overtaken) return;
    const failures = await needs.inTransaction((tx) => countReportFailure(tx, report));
    // Another run has begun, and took out what this one wrote.
    if (failures === 0) return;
    if (failures < MOST_FAILURES) throw error;
    needs.log.error('export given up', { report_id: id, error });
    await end(needs, report, null);
  }
}

/** Under which the bytes of a run stand until they are the file. */
export const keyOf = ({ id, run }: Pick<Report, 'id' | 'run'>): string => `${id}-${run}`;

type ReportReader = { actor: Actor; scope: Scope };

/** Who reads the rows, as that person is now; null when nothing of them is theirs any more. */
async function readerOf({ access, db }: ReportsNeeds, report: Report): Promise<ReportReader | null> {
  const actor = await access.actorOf(db, report.actor_id);
  if (!actor || !can(actor, 'canRead.label')) return null;
  try {
    return { actor, scope: await access.listScope(db, actor, report.filters) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function write(needs: ReportsNeeds, report: Report, reader: ReportReader): Promise<void> {
  const { role, sees_prices: seesPrices } = reader.actor;
  const isHouse = reader.actor.customer_id === null;
  const sheet = labelSheet({ seesPrices, seesCustomers: isHouse, seesUsers: isHouse || role === 'customer' });
  const pages = cellPages(needs, report, reader, sheet.cellsOf);
  const bytes = report.format === 'xlsx' ? xlsxOf({ name: texts.sheet, columns: sheet.columns }, pages) : csvOf(sheet.columns, pages);
  const made = await needs.drive.pieces.join(keyOf(report), report.file_id, bytes);
  await end(needs, report, {
    ...made,
    id: report.file_id,
    owner_id: report.actor_id,
    name: `${texts.fileName(businessDayOf(report.created_at).split('-').toReversed().join('-'))}.${report.format}`,
    media_type: spreadsheets[report.format],
    by: { kind: 'report', id: report.id },
  });
}

/** The rows, a page at a time; how far it is is written before the next page is read. */
async function* cellPages(
  { db, inTransaction, shipping }: ReportsNeeds,
  report: Report,
  { actor, scope }: ReportReader,
  cellsOf: (guide: ExportedGuide) => ReportCell[],
): AsyncGenerator<ReportCell[][]> {
  let [done, after]: [number, ExportedGuide | null] = [0, null];
  while (done < MOST_EXPORTED) {
    const page: ExportedGuide[] = await shipping.listedGuides(db, actor, report.filters, {
      until: report.created_at,
      after,
      limit: Math.min(PAGE, MOST_EXPORTED - done),
    });
    if (page.length > 0) yield page.map(cellsOf);
    done += page.length;
    after = page.at(-1) ?? null;
    const written = done;
    if (!(await inTransaction((tx) => keepRows(tx, report, { done: written, scope })))) throw new Overtaken();
    if (page.length < PAGE) return;
  }
}

/** An amount has two decimals and a point, a quantity those that it has. */
function csvText(cell: ReportCell, isQuantity: boolean): string {
  if (typeof cell === 'number') return isQuantity ? String(cell) : cell.toFixed(2);
  return cell instanceof Date ? businessMinuteOf(cell) : (cell ?? '');
}

async function* csvOf(
  columns: readonly { name: string; header: string; isQuantity: boolean }[],
  pages: AsyncIterable<ReportCell[][]>,
): AsyncGenerator<Uint8Array> {
  const names = columns.map(({ name }) => name);
  yield Buffer.from(csvHeader(columns.map(({ header }) => header)));
  for await (const page of pages)
    yield Buffer.from(csvLines(names, page.map((cells) => Object.fromEntries(columns.map(({ name, isQuantity }, at) => [name, csvText(cells[at] ?? null, isQuantity)]))))); // prettier-ignore
}

/** It is over, with its file or, without one, failed; its person is told. */
async function end({ inTransaction, drive, notifications, clock }: ReportsNeeds, report: Report, file: MadeFile | null): Promise<void> {
  const date = businessMinuteOf(report.created_at);
  await inTransaction(async (tx) => {
    if (!(await endReport(tx, report, { state: file ? 'done' : 'failed', ended_at: clock.now() }))) throw new Overtaken();
    if (file) await drive.keepMade(tx, file);
    const message = file ? texts.ready(date) : texts.failed(date);
    await notifications.tell(tx, { key: `report-${report.id}`, message, to: [report.actor_id], path: '/envios' });
  });
}
