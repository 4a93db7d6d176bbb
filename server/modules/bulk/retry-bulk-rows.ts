import type { BulkJob, bulkOperations } from '#contract/bulk/bulk.ts';
import { bulkColumns, type BulkCells, type BulkColumn } from '#contract/bulk/columns.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { breathe } from '#platform/breathe.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Call, Kept, Once } from '#platform/http/route.ts';
import { judgeRows, judgingOfLoad, type Judging } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import { jobOf, ownLoad } from './read-load.ts';
import { errorsInParts } from './rows-in-parts.ts';
import { loadById, reopenLoad, type Load } from './store/loads.ts';
import { lockRows, type JudgedRow } from './store/rows.ts';
import { correctRows } from './store/write-rows.raw.ts';

type Request = RequestOf<typeof bulkOperations.retryBulkRows>;
/** Some milliseconds on the embedded database. */
const WRITTEN_AT_ONCE = 250;

/**
 * POST /api/label/multiple/{jobId}/rows: creates corrected rows, each under a key of its own. All of them stand in errors, or nothing is done
 * (AMB-8.03): a row that was made, or whose carrier has not answered, is never created again.
 */
export async function retryBulkRows(needs: BulkNeeds, request: Request, { actor }: Call, once: Once): Promise<Kept<BulkJob>> {
  const load = await ownLoad(needs, actor, request);
  if ((await needs.access.customer(needs.db, load.customer_id)).status === 'LOCKED') throw new Refusal('CUSTOMER_LOCKED');
  if (load.kind === 'check') throw new Refusal('NOT_ALLOWED');
  if (load.stopped) throw new Refusal('NOT_ALLOWED', { description: texts.resumeFirst });
  const { judged } = await judgeCorrected(needs, load, request.rows);
  return once(async (tx) => {
    await correct(tx, load, judged);
    if (judged.some(({ faults }) => faults.length === 0)) {
      if (!(await reopenLoad(tx, load, actor.id, false))) throw new Refusal('NOT_ALLOWED', { description: texts.resumeFirst });
      await needs.queue.enqueue(tx, 'bulk-work', { load_id: load.id });
    }
    return jobOf(needs, tx, (await loadById(tx, load)) as Load, actor);
  });
}

/** The rows as they were last typed, with the new cells over them, judged like those of a file. */
export async function judgeCorrected(
  needs: BulkNeeds,
  load: Load,
  corrected: Request['rows'],
): Promise<{ judging: Judging; judged: readonly JudgedRow[] }> {
  const judging = await judgingOfLoad(needs, load);
  const former = new Map<number, BulkCells>();
  for await (const rows of errorsInParts(needs.db, load)) for (const { row, cells } of rows) former.set(row, cells);
  const rows = corrected.map(({ row, ...typed }) => {
    const cells = former.get(row);
    if (!cells) throw new Refusal('NOT_ALLOWED', { description: texts.rowNotInErrors(row) });
    return { row, cells: { ...cells, ...cellsOf(typed) }, width: bulkColumns.length, beyond: 0 };
  });
  if (new Set(rows.map(({ row }) => row)).size < rows.length) throw new Refusal('WRONG_DATA');
  return { judging, judged: await judgeRows(needs, judging, rows) };
}

/** What was typed of a row: the columns alone. */
export const cellsOf = (typed: Partial<Record<BulkColumn, string | undefined>>): BulkCells =>
  Object.fromEntries(bulkColumns.flatMap((column) => (typed[column] === undefined ? [] : [[column, typed[column]]])));

async function correct(tx: Tx, load: Load, judged: readonly JudgedRow[]): Promise<void> {
  const held = await lockRows(
    tx,
    load,
    judged.map(({ row }) => row),
  );
  const stale = held.find(({ state }) => state !== 'error');
  if (stale) throw new Refusal('NOT_ALLOWED', { description: texts.rowNotInErrors(stale.row) });
  for (let at = 0; at < judged.length; at += WRITTEN_AT_ONCE) {
    await breathe();
    await correctRows(tx, load, judged.slice(at, at + WRITTEN_AT_ONCE));
  }
}
