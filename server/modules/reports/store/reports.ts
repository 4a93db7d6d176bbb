import { sql, type Selectable } from 'kysely';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { ReportTable, ReportTables } from '../tables.ts';

export type Report = Selectable<ReportTable>;
export type NewReport = Omit<Report, 'scope' | 'state' | 'run' | 'failures' | 'done' | 'ended_at'>;

/** An export belongs to the person who asked for it, who stands in its row; what it lists is read through that person's scope. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ReportTables>();
const underWay = ['queued', 'working'] as const;

/** Until the transaction ends nobody else counts or adds exports of this person. */
export async function lockReports(tx: Tx, actor_id: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${actor_id}`}, 0))`.execute(tx);
}

/** Answers whether it was written: not, while the same list is written for this person already. */
export async function insertReport(tx: Tx, { filters, ...plain }: NewReport): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('reports_export')
    .values({ ...plain, filters: json(filters), scope: null, state: 'queued', ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The one under way that says the same. */
export const openReportOf = (reader: Reader, { actor_id, filters_hash, format }: Pick<Report, 'actor_id' | 'filters_hash' | 'format'>) =>
  tables(reader)
    .selectFrom('reports_export')
    .select(['id', 'type', 'state'])
    .where('actor_id', '=', actor_id)
    .where('filters_hash', '=', filters_hash)
    .where('format', '=', format)
    .where('state', 'in', underWay)
    .executeTakeFirst();

export const reportById = (reader: Reader, id: JobId): Promise<Report | undefined> =>
  tables(reader).selectFrom('reports_export').selectAll().where('id', '=', id).executeTakeFirst();

/** Of a person, the newest first: since an instant, and what is under way. */
export const reportsOf = (reader: Reader, actor_id: UserId, since: Date): Promise<Report[]> =>
  tables(reader)
    .selectFrom('reports_export')
    .selectAll()
    .where('actor_id', '=', actor_id)
    .where((eb) => eb.or([eb('created_at', '>', since), eb('state', 'in', underWay)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Begins another run of it, from its first row, while it is under way. */
export const startReport = (tx: Tx, id: JobId): Promise<Report | undefined> =>
  tables(tx)
    .updateTable('reports_export')
    .set((eb) => ({ state: 'working', done: 0, run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .returningAll()
    .executeTakeFirst();

type Run = Pick<Report, 'id' | 'run'>;
const ofRun = (tx: Tx, { id, run }: Run) => tables(tx).updateTable('reports_export').where('id', '=', id).where('run', '=', run);

/** Writes how far it is and through what it is read, unless another run has begun; answers whether it did. */
export async function keepRows(tx: Tx, report: Run, { done, scope }: { done: number; scope: Scope }): Promise<boolean> {
  const kept = await ofRun(tx, report)
    .set((eb) => ({ done, scope: json(scope), total: eb.fn<number>('greatest', ['total', eb.val(done)]) }))
    .where('state', '=', 'working')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Ends it, unless another run has begun; answers whether it did. */
export async function endReport(tx: Tx, report: Run, end: { state: 'done' | 'failed'; ended_at: Date }): Promise<boolean> {
  const kept = await ofRun(tx, report).set(end).where('state', '=', 'working').returning('id').executeTakeFirst();
  return kept !== undefined;
}

/** Counts that a run of it threw; answers how often that was. */
export async function countReportFailure(tx: Tx, report: Run): Promise<number> {
  const counted = await ofRun(tx, report)
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .returning('failures')
    .executeTakeFirst();
  return counted?.failures ?? 0;
}

const keys = ['id', 'run', 'file_id'] as const;
/** What names the bytes of an export. */
export type ReportKeys = Pick<Report, (typeof keys)[number]>;

/** Takes out those that began before an instant; answers what names their bytes. */
export const dropReportsBefore = (tx: Tx, before: Date): Promise<ReportKeys[]> =>
  tables(tx).deleteFrom('reports_export').where('created_at', '<=', before).returning(keys).execute();

/** Takes out what a person has finished beyond the newest `kept`. */
export const dropReportsBeyond = (tx: Tx, actor_id: UserId, kept: number): Promise<ReportKeys[]> =>
  tables(tx)
    .deleteFrom('reports_export')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reports_export')
        .select('id')
        .where('actor_id', '=', actor_id)
        .where('state', 'not in', underWay)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1_000)
        .offset(kept),
    )
    .returning(keys)
    .execute();
