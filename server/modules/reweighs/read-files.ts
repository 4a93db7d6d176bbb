import { columnsOf, headings, REASON_COLUMN, type FileCarrier } from '#contract/reweighs/columns.ts';
import type { CarrierFile, carrierFileOperations, CarrierRow } from '#contract/reweighs/files.ts';
import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { CarrierFileId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { carrierFileTexts as texts } from '#texts/es/reweighs/files.ts';
import { breathe } from '#platform/breathe.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ReweighsNeeds } from './needs.ts';
import { countFiles, countRows, fileById, findFiles, type RowCounts, type ShownFile } from './store/files.ts';
import { rowsIn, type Row } from './store/rows.ts';

type Operations = typeof carrierFileOperations;

/** GET /api/billing/carrierFiles. */
export async function listCarrierFiles(
  { db }: ReweighsNeeds,
  { page, limit, query = '' }: RequestOf<Operations['listCarrierFiles']>,
): Promise<ResponseOf<Operations['listCarrierFiles']>> {
  const files = await findFiles(db, query, { limit, offset: (page - 1) * limit });
  const counts = await countRows(
    db,
    files.map(({ id }) => id),
  );
  return { data: files.map((file) => viewOf(file, counts)), total: await countFiles(db, query) };
}

/** One of them; NOT_FOUND otherwise. */
export async function fileToRead(reader: Reader, id: CarrierFileId): Promise<CarrierFile> {
  const file = await foundFile(reader, id);
  return viewOf(file, await countRows(reader, [id]));
}

async function foundFile(reader: Reader, id: CarrierFileId): Promise<ShownFile> {
  const file = await fileById(reader, id);
  if (!file) throw new Refusal('NOT_FOUND');
  return file;
}

function viewOf(
  { id, carrier, file_name, uploaded_by, uploader, uploaded_at, ended_at }: ShownFile,
  counted: ReadonlyMap<string, RowCounts>,
): CarrierFile {
  const counts = counted.get(id) as RowCounts;
  return {
    ...{ id, carrier, file_name, uploaded_at: uploaded_at.toISOString(), uploaded_by: { id: uploaded_by, name: uploader ?? '' } },
    ...{ ended_at: ended_at?.toISOString() ?? null, rows: Object.values(counts).reduce((sum, n) => sum + n, 0), counts },
  };
}

/** GET /api/billing/carrierFile/{id}/rows. */
export async function listCarrierRows(
  { db }: ReweighsNeeds,
  { id, page, limit, state = 'error' }: RequestOf<Operations['listCarrierRows']>,
): Promise<ResponseOf<Operations['listCarrierRows']>> {
  const { carrier } = await foundFile(db, id);
  const rows = await rowsIn(db, id, [state], { limit, offset: (page - 1) * limit });
  const counts = (await countRows(db, [id])).get(id);
  return { data: rows.map((row) => rowView(carrier, row)), total: counts?.[state] ?? 0 };
}

function rowView(carrier: FileCarrier, { row, state, cells, faults }: Row): CarrierRow {
  const { document, parcel_number, carrier_kg } = headings[carrier];
  return { row, state, document: cells[document] ?? '', parcel_number: cells[parcel_number] ?? '', carrier_kg: cells[carrier_kg] ?? '', faults };
}

/** Rows that are read at once. */
const PAGE = 1_000;

/** GET /api/billing/carrierFile/{id}/rejected. */
export async function getRejectedRows(
  { db }: ReweighsNeeds,
  { id }: RequestOf<Operations['getRejectedRows']>,
): Promise<ResponseOf<Operations['getRejectedRows']>> {
  const { carrier, file_name } = await foundFile(db, id);
  const columns = [...columnsOf(carrier), REASON_COLUMN];
  const parts = [csvHeader(columns)];
  for (let after = -1; ;) {
    const rows = await rowsIn(db, id, ['error'], { after, limit: PAGE });
    if (rows.length === 0) break;
    after = (rows.at(-1) as Row).row;
    await breathe();
    parts.push(
      csvLines(
        columns,
        rows.map(({ cells, faults }) => ({ ...cells, [REASON_COLUMN]: faults.map(texts.reason).join('; ') })),
      ),
    );
  }
  return { name: texts.rejectedName(file_name), content: parts.join('') };
}
