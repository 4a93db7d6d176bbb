import type { Selectable } from 'kysely';
import type { Actor } from '#contract/access/access.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { Clock } from './clock.ts';
import { json, type InTransaction, type Reader, type Tx } from './db/tx.ts';
import { newId } from './ids.ts';

type Row = { id: string; owner_id: string; status: JobAnswer['status']; results: JobAnswer['results']; created_at: Date; expires_at: Date };
type Tables = { platform_job: Row };

/** How long a deferred answer can be fetched (AMB-18.01). */
const KEPT_MS = DAY_MS;

/** Opens the answer of deferred work; only its owner may read it. */
export async function openJob(tx: Tx, clock: Clock, owner: string): Promise<JobId> {
  const now = clock.now();
  const id = newId<JobId>();
  const row = { id, owner_id: owner, status: 'QUEUED' as const, results: json({}), created_at: now, expires_at: new Date(now.getTime() + KEPT_MS) };
  await tx.$extendTables<Tables>().insertInto('platform_job').values(row).execute();
  return id;
}

export async function writeJob(tx: Tx, id: JobId, { status, results }: JobAnswer): Promise<void> {
  await tx
    .$extendTables<Tables>()
    .updateTable('platform_job')
    .set({ status, results: json(results) })
    .where('id', '=', id)
    .execute();
}

/** The answer of a job of this actor; null when there is none, it is another's, or a day has passed. */
export async function readJob(reader: Reader, clock: Clock, actor: Actor, id: JobId): Promise<JobAnswer | null> {
  const row: Selectable<Row> | undefined = await reader
    .$extendTables<Tables>()
    .selectFrom('platform_job')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', actor.id)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row ? { status: row.status, results: row.results } : null;
}

export async function forgetJobs(inTransaction: InTransaction, clock: Clock): Promise<void> {
  await inTransaction((tx) => tx.$extendTables<Tables>().deleteFrom('platform_job').where('expires_at', '<=', clock.now()).execute());
}
