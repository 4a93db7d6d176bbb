import { sql, type Selectable } from 'kysely';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { FileWorkTable, FileWorkTables, Piece } from '../tables.ts';

export type Work = Selectable<FileWorkTable>;
export type NewWork = Omit<Work, 'state' | 'run' | 'failures' | 'done' | 'pieces' | 'ended_at'>;

/** A file belongs to the person who asked for it, who stands in its row; whether that person still reaches what it holds says its kind. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<FileWorkTables>();
const underWay = ['queued', 'working'] as const;

/** Until the transaction ends nobody else counts or adds files of this kind and person. */
export async function lockFiles(tx: Tx, { kind, actor_id }: Pick<Work, 'kind' | 'actor_id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${kind} of ${actor_id}`}, 0))`.execute(tx);
}

/** Answers whether it was written: not, while the same one is made for this person already. */
export async function insertFile(tx: Tx, { request, items, progress, ...plain }: NewWork): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('filework_file')
    .values({
      ...plain,
      request: json(request),
      items: items && json(items),
      progress: json(progress),
      pieces: json([]),
      state: 'queued',
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The one under way that says the same. */
export const openFileOf = (reader: Reader, { kind, actor_id, request_hash }: Pick<Work, 'kind' | 'actor_id' | 'request_hash'>) =>
  tables(reader)
    .selectFrom('filework_file')
    .select(['id', 'state'])
    .where('kind', '=', kind)
    .where('actor_id', '=', actor_id)
    .where('request_hash', '=', request_hash)
    .where('state', 'in', underWay)
    .executeTakeFirst();

export const countOpenFiles = async (reader: Reader, { kind, actor_id }: Pick<Work, 'kind' | 'actor_id'>): Promise<number> => {
  const { open } = await tables(reader)
    .selectFrom('filework_file')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('kind', '=', kind)
    .where('actor_id', '=', actor_id)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow();
  return Number(open);
};

const shown = ['id', 'kind', 'actor_id', 'request', 'state', 'total', 'done', 'progress', 'created_at', 'ended_at'] as const;
/** A file as it is shown: without the list of what it goes through. */
export type ShownWork = Pick<Work, (typeof shown)[number]>;

export const fileById = (reader: Reader, { kind, id }: Pick<Work, 'kind' | 'id'>): Promise<ShownWork | undefined> =>
  tables(reader).selectFrom('filework_file').select(shown).where('kind', '=', kind).where('id', '=', id).executeTakeFirst();

/** For a person, the newest first: since an instant, and what is under way. */
export const filesSince = (reader: Reader, { kind, actor_id }: Pick<Work, 'kind' | 'actor_id'>, since: Date): Promise<ShownWork[]> =>
  tables(reader)
    .selectFrom('filework_file')
    .select(shown)
    .where('kind', '=', kind)
    .where('actor_id', '=', actor_id)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('state', 'in', underWay)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Begins another run of it, while it is under way. */
export const startFile = (tx: Tx, id: JobId): Promise<Work | undefined> =>
  tables(tx)
    .updateTable('filework_file')
    .set((eb) => ({ state: 'working', run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .returningAll()
    .executeTakeFirst();

type Run = Pick<Work, 'id' | 'run'>;
const ofRun = (tx: Tx, { id, run }: Run) =>
  tables(tx).updateTable('filework_file').where('id', '=', id).where('run', '=', run).where('state', '=', 'working');

/** How far it is. Failures are counted anew once a piece is kept, behind which a later run goes on. */
export type Kept = { done: number; progress: object; pieces: readonly Piece[]; hasPiece: boolean };

/** Writes how far it is, unless another run has begun; answers whether it did. */
export async function keepFile(tx: Tx, work: Run, { done, progress, pieces, hasPiece }: Kept): Promise<boolean> {
  const kept = await ofRun(tx, work)
    .set((eb) => ({
      done,
      total: eb.fn<number>('greatest', ['total', eb.val(done)]),
      progress: json(progress),
      pieces: json(pieces),
      ...(hasPiece ? { failures: 0 } : {}),
    }))
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Ends it, unless another run has begun; answers whether it did. */
export async function endFile(tx: Tx, work: Run, end: { state: 'done' | 'failed'; ended_at: Date }): Promise<boolean> {
  return (await ofRun(tx, work).set(end).returning('id').executeTakeFirst()) !== undefined;
}

/** Counts that a run of it threw; answers how often that was since it got on, 0 when another run has begun. */
export async function countFileFailure(tx: Tx, { id, run }: Run): Promise<number> {
  const counted = await tables(tx)
    .updateTable('filework_file')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('run', '=', run)
    .returning('failures')
    .executeTakeFirst();
  return counted?.failures ?? 0;
}

const keys = ['id', 'kind', 'run', 'pieces', 'file_id'] as const;
/** What names the bytes of a file. */
export type FileKeys = Pick<Work, (typeof keys)[number]>;

/** Under way since before an instant, the oldest first. */
export const openFilesBefore = (reader: Reader, before: Date): Promise<Pick<Work, 'id'>[]> =>
  tables(reader)
    .selectFrom('filework_file')
    .select('id')
    .where('state', 'in', underWay)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();

/** Takes out those that began before an instant; answers what names their bytes. */
export const dropFilesBefore = (tx: Tx, before: Date): Promise<FileKeys[]> =>
  tables(tx).deleteFrom('filework_file').where('created_at', '<=', before).returning(keys).execute();

/** Takes out what a person has finished of a kind beyond the newest `kept`. */
export const dropFilesBeyond = (tx: Tx, { kind, actor_id }: { kind: string; actor_id: UserId }, kept: number): Promise<FileKeys[]> =>
  tables(tx)
    .deleteFrom('filework_file')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('filework_file')
        .select('id')
        .where('kind', '=', kind)
        .where('actor_id', '=', actor_id)
        .where('state', 'not in', underWay)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1_000)
        .offset(kept),
    )
    .returning(keys)
    .execute();
