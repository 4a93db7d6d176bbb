import { sql } from 'kysely';
import type { FileId, UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { DriveTables, FileTable, RecordKind } from '../tables.ts';

/** Files are found by their id; who may read one is asked of its owner or of its record. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<DriveTables>();

/** Without a record it is its owner's until one takes it. */
export async function insertFile(
  tx: Tx,
  file: Omit<FileTable, 'sealed_by' | 'taken_kind' | 'taken_id'> & { sealed_by?: string },
  by: { kind: RecordKind; id: string } | null = null,
): Promise<void> {
  await tables(tx)
    .insertInto('drive_file')
    .values({ ...file, sealed_by: file.sealed_by ?? null, taken_kind: by?.kind ?? null, taken_id: by?.id ?? null })
    .execute();
}

export const fileById = (reader: Reader, id: FileId): Promise<FileTable | undefined> =>
  tables(reader).selectFrom('drive_file').selectAll().where('id', '=', id).executeTakeFirst();

/** False when it is somebody else's, too old, or taken already. */
export async function takeFile(tx: Tx, id: FileId, owner_id: UserId, since: Date, by: { kind: RecordKind; id: string }): Promise<boolean> {
  const taken = await tables(tx)
    .updateTable('drive_file')
    .set({ taken_kind: by.kind, taken_id: by.id })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .where('taken_kind', 'is', null)
    .where('created_at', '>', since)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export const filesOfRecords = (reader: Reader, kind: RecordKind, ids: readonly string[]): Promise<FileTable[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(reader)
        .selectFrom('drive_file')
        .selectAll()
        .where('taken_kind', '=', kind)
        .where('taken_id', 'in', [...ids])
        .orderBy('created_at')
        .orderBy('id')
        .execute();

export const filesWithIds = (reader: Reader, ids: readonly FileId[]): Promise<FileTable[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(reader)
        .selectFrom('drive_file')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** Files of these records that the present key has not sealed, in the order of their ids. */
export const filesToSeal = (reader: Reader, kinds: readonly RecordKind[], key: string, after: string, most: number): Promise<FileTable[]> =>
  tables(reader)
    .selectFrom('drive_file')
    .selectAll()
    .where('taken_kind', 'in', [...kinds])
    .where((eb) => eb.or([eb('sealed_by', 'is', null), eb('sealed_by', '<>', key)]))
    .where('id', '>', after as FileId)
    .orderBy('id')
    .limit(most)
    .execute();

/** False when the row is gone. */
export async function markSealed(tx: Tx, id: FileId, sealed_by: string): Promise<boolean> {
  const marked = await tables(tx).updateTable('drive_file').set({ sealed_by }).where('id', '=', id).returning('id').executeTakeFirst();
  return marked !== undefined;
}

export async function dropFile(tx: Tx, id: FileId, by: { kind: RecordKind; id: string }): Promise<void> {
  await tables(tx).deleteFrom('drive_file').where('id', '=', id).where('taken_kind', '=', by.kind).where('taken_id', '=', by.id).execute();
}

export async function dropFilesOf(tx: Tx, kind: RecordKind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('drive_file')
    .where('taken_kind', '=', kind)
    .where('taken_id', 'in', [...ids])
    .execute();
}

/** Until the transaction ends nobody else counts or adds files of this person. */
export async function lockUntaken(tx: Tx, owner_id: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drive untaken ${owner_id}`}, 0))`.execute(tx);
}

/** How many files of somebody no record has taken yet. */
export async function countUntaken(reader: Reader, owner_id: UserId, since: Date): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('drive_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner_id', '=', owner_id)
    .where('taken_kind', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Takes those out that no record took in time; answers their ids. */
export async function dropUntaken(tx: Tx, before: Date): Promise<FileId[]> {
  const dropped = await tables(tx)
    .deleteFrom('drive_file')
    .where('taken_kind', 'is', null)
    .where('created_at', '<=', before)
    .returning('id')
    .execute();
  return dropped.map(({ id }) => id);
}

export async function insertTicket(tx: Tx, ticket: DriveTables['drive_ticket']): Promise<void> {
  await tables(tx).insertInto('drive_ticket').values(ticket).execute();
}

/** Uses a ticket up: the file and the session it was given to; undefined when it is none, or late. */
export const useTicket = (tx: Tx, ticket_hash: string, now: Date): Promise<{ file_id: FileId; session_hash: string } | undefined> =>
  tables(tx)
    .deleteFrom('drive_ticket')
    .where('ticket_hash', '=', ticket_hash)
    .where('expires_at', '>', now)
    .returning(['file_id', 'session_hash'])
    .executeTakeFirst();

export async function dropOldTickets(tx: Tx, now: Date): Promise<void> {
  await tables(tx).deleteFrom('drive_ticket').where('expires_at', '<=', now).execute();
}
