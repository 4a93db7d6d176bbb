import type { Actor } from '#contract/access/access.ts';
import { columnsOf, FILE_MAX_ROWS, optionalColumnsOf, REASON_COLUMN, type FileCarrier, type RowCells } from '#contract/reweighs/columns.ts';
import type { CarrierFile, carrierFileOperations } from '#contract/reweighs/files.ts';
import { readRow } from '#contract/reweighs/read-row.ts';
import type { CarrierFileId, UserId } from '#contract/shared/ids.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import { breathe } from '#platform/breathe.ts';
import type { ReadCsv } from '#platform/csv/read-csv.ts';
import { readRows } from '#platform/csv/read-rows.ts';
import { sha256Of } from '#platform/hash.ts';
import type { Upload } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import type { ReweighsNeeds } from './needs.ts';
import { fileToRead } from './read-files.ts';
import { cleanFileName } from '#platform/csv/clean-file-name.ts';
import { dropStaged, endFile, showFile, stageFile, type NewFile } from './store/files.ts';
import { insertRows, type JudgedRow } from './store/insert-rows.raw.ts';

/** Some milliseconds on the embedded database, where everybody waits behind them. */
const WRITTEN_AT_ONCE = 250;
/** What is kept of a cell: enough to know it again among the rejected. */
const MOST_CELL = 200;

/** POST /api/billing/carrierFile: the rows are written, a few at a time; when all of them are, the file is seen and worked on. */
export async function uploadCarrierFile(
  needs: ReweighsNeeds,
  { carrier }: RequestOf<typeof carrierFileOperations.uploadCarrierFile>,
  upload: Upload,
  actor: Actor,
): Promise<CarrierFile> {
  // For a file of rejected rows, which is corrected and comes back.
  const optional = [...optionalColumnsOf(carrier), REASON_COLUMN];
  const form = { columns: [...columnsOf(carrier), REASON_COLUMN], optional, isOpen: true, maxRows: FILE_MAX_ROWS };
  // A formula is refused at its cell: what a carrier claims stands in its file.
  const opened = await readRows(needs.open, upload.bytes, form, 'text');
  const file: NewFile = {
    id: newId<CarrierFileId>(),
    carrier,
    file_name: cleanFileName(upload.name),
    file_hash: sha256Of(upload.bytes),
    has_comma_decimals: opened.separator !== ',',
    uploaded_by: actor.id as UserId,
    uploaded_at: needs.clock.now(),
  };
  await stage(needs, file, opened).catch((error: unknown) => dropped(needs, file, error));
  await needs.inTransaction(async (tx) => {
    await showFile(tx, file.id);
    // Without a good row it has ended.
    if (!(await endFile(tx, file.id, needs.clock.now()))) await needs.queue.enqueue(tx, 'reweighs-work', { file_id: file.id }, { once: file.id });
    const act = { actor_id: actor.id, on_behalf_of: null, customer_id: null, entity: 'carrier_file', entity_id: file.id };
    await needs.audit(tx, { ...act, action: 'carrier_file.uploaded', after: { carrier, file_name: file.file_name, file_hash: file.file_hash } });
  });
  return fileToRead(needs.db, file.id);
}

async function stage(needs: ReweighsNeeds, file: NewFile, { rows }: ReadCsv<string>): Promise<void> {
  await needs.inTransaction((tx) => stageFile(tx, file));
  let batch: JudgedRow[] = [];
  const write = async () => {
    const written = batch;
    batch = [];
    await needs.inTransaction((tx) => insertRows(tx, file.id, written));
  };
  for await (const { row, cells } of rows) {
    await breathe();
    batch.push(judge(file, row, cells));
    if (batch.length === WRITTEN_AT_ONCE) await write();
  }
  if (batch.length > 0) await write();
}

function judge({ carrier, has_comma_decimals }: { carrier: FileCarrier; has_comma_decimals: boolean }, row: number, read: RowCells): JudgedRow {
  const { [REASON_COLUMN]: _reason, ...cells } = read;
  const { faults } = readRow(carrier, cells, has_comma_decimals);
  return { row, cells: Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, kept(text ?? '')])), faults };
}

/** A database keeps no NUL, nor half of a character. */
const kept = (text: string): string => text.slice(0, MOST_CELL).replaceAll('\0', '').toWellFormed();

/** A file that cannot be read to its end, or whose rows cannot be written, leaves nothing. */
async function dropped(needs: ReweighsNeeds, { id }: NewFile, error: unknown): Promise<never> {
  await needs.inTransaction((tx) => dropStaged(tx, id)).catch(() => needs.log.warn('staged file left behind', { file_id: id }));
  throw error;
}
