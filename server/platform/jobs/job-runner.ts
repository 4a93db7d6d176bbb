import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { fromKysely, PgBoss, type JobResult } from 'pg-boss';
import type { Clock } from '#platform/clock.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Database } from '#platform/db/database.ts';
import { inRequest } from '#platform/http/request-context.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { embeddedQueueDb } from './embedded-queue-db.ts';
import { leadership } from './leadership.ts';
import { periodicJobs } from './periodic-jobs.ts';
import type { Job, Queue } from './queue.ts';
import { serverQueueDb } from './server-queue-db.ts';

export type JobRunner = {
  queue: Queue;
  /** Creates the queues that are missing and begins to work. Before it nothing can be enqueued. */
  start: (jobs: readonly Job[]) => Promise<void>;
  /** Takes no more; what still runs after `graceMs` is left to be repeated by the next start. */
  stop: (graceMs: number) => Promise<void>;
};

type RunnerNeeds = { database: Database; clock: Clock; log: Log; timeScale: number };

const AT_ONCE = 8;
const HEARTBEAT_S = 10;

/** The background work of one process: enqueued jobs by pg-boss, periodic ones on one process at a time. */
export function jobRunner({ database, clock, log, timeScale }: RunnerNeeds): JobRunner {
  const onServer = 'url' in database.native ? serverQueueDb(database.native.url, log) : null;
  const boss = onServer ? new PgBoss({ ...common, ...often, db: onServer }) : openEmbeddedBoss(database);
  boss.on('error', (error) => log.error('job queue', { error }));
  boss.on('warning', (warning) => log.warn('job queue', { warning: warning.message }));
  const periodic = periodicJobs({ leadership: leadership(database, log), log });
  const workers = new Map<string, string>();
  // A job must not run in the async context of anyone who woke the queue, which may stand inside a transaction.
  const outside = AsyncLocalStorage.snapshot();

  const wakeAt = (name: string, delayMs: number) => {
    const worker = workers.get(name);
    if (worker && delayMs < 60_000) setTimeout(() => boss.notifyWorker(worker), delayMs + 20).unref();
  };
  const enqueue: Queue['enqueue'] = async (tx, name, data, { after, once } = {}) => {
    // The queue would look for it in the database, waiting for the very transaction it is called from.
    if (!workers.has(name)) throw new Error(`no job is called ${name}, or the queue has not started`);
    const delayMs = after ? Math.max(0, after.getTime() - clock.now().getTime()) : 0;
    // Only one waits per key; without a key of the caller's each job has its own.
    const options = { db: fromKysely(tx), singletonKey: once ?? newId(), ...(delayMs > 0 ? { startAfter: delayMs / 1000 } : {}) };
    await boss.send(name, data, options);
    if (delayMs > 0) wakeAt(name, delayMs);
  };
  const work = async (job: Job) => {
    const options = {
      batchSize: AT_ONCE,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: pollingSeconds(timeScale),
      perJobResults: true,
    } as const;
    const id = await boss.work<Record<string, unknown>, void, typeof options>(job.name, options, (batch) =>
      outside(() => Promise.all(batch.map(({ id, data }) => settle(job, id, data, log)))),
    );
    workers.set(job.name, id);
  };
  return {
    queue: { enqueue },
    start: async (jobs) => {
      const enqueued = jobs.filter(({ everyMs }) => everyMs === undefined);
      await boss.start();
      await createQueues(boss, database, enqueued, timeScale);
      if (database.kind === 'embedded') await takeBackAbandoned(database);
      await onServer?.begin();
      for (const job of enqueued) await work(job);
      outside(() => periodic.start(jobs));
    },
    stop: async (graceMs) => {
      await Promise.race([periodic.stop(), new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
      const stopped = boss.stop({ graceful: true, timeout: graceMs });
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, graceMs + 1_000).unref())]);
      await onServer?.close();
    },
  };
}

const SCHEMA = 'pgboss';
/** Delayed jobs are found by looking, so that a scaled-down clock looks more often; 0.5 s is the queue's own least. */
const pollingSeconds = (timeScale: number): number => Math.max(0.5, Math.min(2, 2 * timeScale));

const common = { schema: SCHEMA, schedule: false, reindex: false, useListenNotify: true } as const;
const often = { superviseIntervalSeconds: HEARTBEAT_S, monitorIntervalSeconds: HEARTBEAT_S };

function openEmbeddedBoss({ native }: Database): PgBoss {
  const { pglite } = native as { pglite: PGlite };
  return new PgBoss({ ...common, backend: 'pglite', db: embeddedQueueDb(pglite), monitorVacuum: false });
}

/** Runs one job of a batch; what it throws repeats that job alone, later and later. */
async function settle(job: Job, id: string, data: Record<string, unknown>, log: Log): Promise<JobResult> {
  try {
    await inBackground(() => inRequest({ request_id: id, operation: job.name }, () => job.run(data)));
    return { id, status: 'completed' };
  } catch (error) {
    log.error('job failed', { job: job.name, job_id: id, error });
    return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

async function createQueues(boss: PgBoss, { kind }: Database, jobs: readonly Job[], timeScale: number): Promise<void> {
  const settings = {
    notify: true,
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: Math.max(1, Math.round(300 * timeScale)),
    deleteAfterSeconds: 86_400,
    // A process that dies leaves its jobs active; without a heartbeat another process takes them up.
    ...(kind === 'postgres' ? { heartbeatSeconds: HEARTBEAT_S } : {}),
  };
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of jobs) {
    if (existing.has(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, { ...settings, policy: 'short' });
    // Fills the cache of queues: asked for inside a transaction, it would wait for that transaction.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

/** Only one process opens an embedded database, so at its start whatever is marked active belongs to a dead one. */
async function takeBackAbandoned(database: Database): Promise<void> {
  const table = sql.table(`${SCHEMA}.job`);
  await database.inTransaction((tx) =>
    sql`update ${table} set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`.execute(tx),
  );
}
