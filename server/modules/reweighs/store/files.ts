import { carrierRowStates, type CarrierRowState } from '#contract/reweighs/files.ts';
import type { CarrierFileId } from '#contract/shared/ids.ts';
import { sql } from 'kysely';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { FileTable, ReweighsTables } from '../tables.ts';

/** A carrier's file has guides of many customers. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ReweighsTables>();

export type NewFile = Omit<FileTable, 'is_staged' | 'ended_at'>;

/** A file without rows, which nobody sees until `showFile`. */
export async function stageFile(tx: Tx, file: NewFile): Promise<void> {
  await tables(tx)
    .insertInto('reweighs_file')
    .values({ ...file, is_staged: true, ended_at: null })
    .execute();
}

/** Called when all its rows are written. */
export async function showFile(tx: Tx, id: CarrierFileId): Promise<void> {
  await tables(tx).updateTable('reweighs_file').set({ is_staged: false }).where('id', '=', id).execute();
}

/** A staged file and the rows that were written of it. */
export async function dropStaged(tx: Tx, id: CarrierFileId): Promise<void> {
  await tables(tx).deleteFrom('reweighs_file').where('id', '=', id).where('is_staged', '=', true).execute();
}

/** Staged files of requests that died. */
export async function dropStagedBefore(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('reweighs_file').where('is_staged', '=', true).where('uploaded_at', '<=', before).execute();
}

const hasName = (query: string) => sql<boolean>`strpos(lower(file_name), ${query.toLowerCase()}) > 0`;

const shown = (reader: Reader) =>
  tables(reader)
    .selectFrom('reweighs_file as f')
    .leftJoin('access_user_name as u', 'u.id', 'f.uploaded_by')
    .selectAll('f')
    .select('u.name as uploader')
    .where('f.is_staged', '=', false);

/** `query`: what stands in the file's name. */
export const findFiles = (reader: Reader, query: string, page: { limit: number; offset: number }) =>
  shown(reader).where(hasName(query)).orderBy('f.uploaded_at', 'desc').orderBy('f.id').limit(page.limit).offset(page.offset).execute();
export type ShownFile = Awaited<ReturnType<typeof findFiles>>[number];

export const fileById = (reader: Reader, id: CarrierFileId): Promise<ShownFile | undefined> =>
  shown(reader).where('f.id', '=', id).executeTakeFirst();

export async function countFiles(reader: Reader, query: string): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('reweighs_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('is_staged', '=', false)
    .where(hasName(query))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export type RowCounts = Record<CarrierRowState, number>;

/** Rows of files by what became of them. */
export async function countRows(reader: Reader, files: readonly CarrierFileId[]): Promise<ReadonlyMap<CarrierFileId, RowCounts>> {
  const counts = new Map(files.map((id) => [id, Object.fromEntries(carrierRowStates.map((state) => [state, 0])) as RowCounts]));
  if (files.length === 0) return counts;
  const rows = await tables(reader)
    .selectFrom('reweighs_row')
    .select((eb) => ['file_id', 'state', eb.fn.countAll<number>().as('n')])
    .where('file_id', 'in', [...files])
    .groupBy(['file_id', 'state'])
    .execute();
  for (const { file_id, state, n } of rows) {
    const count = counts.get(file_id);
    if (count) count[state] = Number(n);
  }
  return counts;
}

/** A file has ended when no row waits any more; answers whether it did. */
export async function endFile(tx: Tx, id: CarrierFileId, ended_at: Date): Promise<boolean> {
  const ended = await tables(tx)
    .updateTable('reweighs_file')
    .set({ ended_at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('reweighs_row').select('row').where('file_id', '=', id).where('state', '=', 'waiting'))))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
