import type { Actor } from '#contract/access/access.ts';
import { spreadsheets } from '#contract/drive/drive.ts';
import { MOST_EXPORTED, type ReportFormat, type reportTypes } from '#contract/reports/reports.ts';
import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import { businessDayOf, businessMinuteOf } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { can } from '#contract/shared/permissions.ts';
import { reportTexts as texts } from '#texts/es/reports/reports.ts';
import type { Reader } from '#platform/db/tx.ts';
import { xlsxOf } from '#platform/xlsx/xlsx-stream.ts';
import type { OnBehalf, Scope } from '../access/api.ts';
import type { FileKind, FileRun, FilesOf, FileWork, RunEnd } from '../filework/api.ts';
import { listsOf } from './lists.ts';
import type { ReportsNeeds } from './needs.ts';
import { reachesAll } from './rules/report-reach.ts';
import type { ReportCell, Sheet } from './rules/sheet.ts';
import { dayText } from '#texts/es/shared/figures.ts';

/** Rows that are read at once: what stands in memory. */
const PAGE = 500;

/** `filters`: as they were asked for, with whom it was asked for. */
export type ListReport = { type: (typeof reportTypes)[number]; format: ReportFormat; filters: OnBehalf };
/** What its person might see when the last page was read; null before the first. */
export type ReportReach = { scope: Scope | null };
export type Report = FileWork<ListReport, ReportReach>;
export type ReportFiles = FilesOf<ListReport, ReportReach, never>;
type Run = FileRun<ReportReach, never, never>;

/**
 * An export of a list is written from its first row to its last, page by page. Its rows are read as the person may see them while it is written;
 * nothing that was made after the request is in it.
 */
export const listReports = (needs: ReportsNeeds): FileKind<ListReport, ReportReach> => ({
  kind: 'report',
  tooMany: texts.tooMany,
  mayRead: (reader, actor, report) => isWithinReach(needs, reader, actor, report),
  run: async (report, run) => {
    // Each run begins anew, whatever an earlier run had written.
    await run.keep({ done: 0, progress: report.progress });
    const reader = await readerOf(needs, report);
    return reader ? fileOf(needs, report, run, reader) : 'failed';
  },
  told: ({ created_at, request }, hasFile) => {
    const date = businessMinuteOf(created_at);
    return { message: hasFile ? texts.ready(date) : texts.failed(date), path: listsOf(needs)[request.type].path };
  },
});

/** As long as its person still reaches all that it was read through. */
async function isWithinReach(needs: ReportsNeeds, reader: Reader, actor: Actor, { request, progress }: Report): Promise<boolean> {
  if (!can(actor, listsOf(needs)[request.type].right)) return false;
  try {
    const now = await needs.access.listScope(reader, actor, request.filters);
    return progress.scope === null || reachesAll(now, progress.scope);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type ReportReader = { actor: Actor; scope: Scope };

/** Who reads the rows, as that person is now; null when nothing of them is theirs any more. */
async function readerOf(needs: ReportsNeeds, { actor_id, request }: Report): Promise<ReportReader | null> {
  const { access, db } = needs;
  const actor = await access.actorOf(db, actor_id);
  if (!actor || !can(actor, listsOf(needs)[request.type].right)) return null;
  try {
    return { actor, scope: await access.listScope(db, actor, request.filters) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function fileOf(needs: ReportsNeeds, report: Report, run: Run, reader: ReportReader): RunEnd {
  const { role, sees_prices: seesPrices, customer_id } = reader.actor;
  const { format, type } = report.request;
  const isHouse = customer_id === null;
  const list = listsOf(needs)[type];
  const sheet = list.sheet({ seesPrices, seesCustomers: isHouse, seesUsers: isHouse || role === 'customer' });
  const pages = cellPages(needs, report, { ...reader, cellsOf: sheet.cellsOf, keep: run.keep });
  return {
    name: `${list.words.fileName(dayText(businessDayOf(report.created_at)).replaceAll('/', '-'))}.${format}`,
    media_type: spreadsheets[format],
    bytes: format === 'xlsx' ? xlsxOf({ name: list.words.sheet, columns: sheet.columns }, pages) : csvOf(sheet.columns, pages),
  };
}

type Reading = ReportReader & { cellsOf: Sheet<unknown>['cellsOf']; keep: Run['keep'] };

/** The rows, a page at a time; how far it is is written before the next page is read. */
async function* cellPages(needs: ReportsNeeds, report: Report, { actor, scope, cellsOf, keep }: Reading): AsyncGenerator<ReportCell[][]> {
  const list = listsOf(needs)[report.request.type];
  let [done, after]: [number, unknown] = [0, null];
  while (done < MOST_EXPORTED) {
    const page = await list.page(actor, report.request.filters, {
      until: report.created_at,
      after,
      limit: Math.min(PAGE, MOST_EXPORTED - done),
    });
    if (page.length > 0) yield page.map(cellsOf);
    done += page.length;
    after = page.at(-1) ?? null;
    await keep({ done, progress: { scope } });
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
    yield Buffer.from(
      csvLines(
        names,
        page.map((cells) => Object.fromEntries(columns.map(({ name, isQuantity }, at) => [name, csvText(cells[at] ?? null, isQuantity)]))),
      ),
    );
}
