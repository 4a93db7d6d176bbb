import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { jobRunner, type JobRunner } from './job-runner.ts';

let database: TestDatabase;
let runner: JobRunner;
const ran: string[] = [];
const waiting = new Map<string, () => void>();
const failures = new Map<string, number>();
let ticks = 0;
let ticking = 0;
let tickedTogether = 0;

/** Resolves when a job with this text has run. */
const until = (text: string): Promise<void> => {
  if (ran.includes(text)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set(text, resolve);
  return promise;
};

beforeAll(async () => {
  database = await testDatabase();
  runner = jobRunner({ database, clock: systemClock, log: silentLog, timeScale: 0.01 });
  await runner.start([
    {
      name: 'test-note',
      run: async ({ text }) => {
        // A read outside any transaction: it would throw if the job ran in the context of the one that enqueued it.
        await sql`select 1`.execute(database.db);
        const left = failures.get(String(text)) ?? 0;
        failures.set(String(text), left - 1);
        if (left > 0) throw new Error('not yet');
        ran.push(String(text));
        waiting.get(String(text))?.();
      },
    },
    {
      name: 'test-tick',
      everyMs: 20,
      run: async () => {
        ticking += 1;
        tickedTogether = Math.max(tickedTogether, ticking);
        await new Promise((resolve) => setTimeout(resolve, 30));
        ticking -= 1;
        ticks += 1;
        ran.push(`tick ${ticks}`);
        waiting.get(`tick ${ticks}`)?.();
        if (ticks === 1) throw new Error('a failing run does not end the series');
      },
    },
  ]);
});
afterAll(async () => {
  await runner.stop(2_000);
  await database.close();
});

const enqueue = (text: string, options?: { after?: Date; once?: string }) =>
  database.inTransaction((tx) => runner.queue.enqueue(tx, 'test-note', { text }, options));

test('a job runs after the transaction it was enqueued in, and never before its commit', async () => {
  await database.inTransaction(async (tx) => {
    await runner.queue.enqueue(tx, 'test-note', { text: 'committed' });
    await sql`select pg_sleep(0.1)`.execute(tx);
    expect(ran).not.toContain('committed');
  });
  await until('committed');
});

test('a job of a transaction that is rolled back never runs', async () => {
  const failing = database.inTransaction(async (tx) => {
    await runner.queue.enqueue(tx, 'test-note', { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await enqueue('after the rollback');
  await until('after the rollback');
  expect(ran).not.toContain('rolled back');
});

test('a job that throws is repeated until it is done', async () => {
  failures.set('stubborn', 2);
  await enqueue('stubborn');
  await until('stubborn');
  expect(ran.filter((text) => text === 'stubborn')).toHaveLength(1);
});

test('a delayed job waits for its time', async () => {
  const start = performance.now();
  await enqueue('later', { after: new Date(Date.now() + 400) });
  await until('later');
  expect(performance.now() - start).toBeGreaterThanOrEqual(390);
});

test('while one of a key waits, a repeat does nothing', async () => {
  const after = new Date(Date.now() + 600);
  await enqueue('once', { after, once: 'guide-1' });
  await enqueue('twice', { after, once: 'guide-1' });
  await enqueue('other key', { after, once: 'guide-2' });
  await until('once');
  await until('other key');
  expect(ran).not.toContain('twice');
});

test('a periodic job goes on after a failure and never runs beside itself', async () => {
  await until('tick 4');
  expect(ticks).toBeGreaterThanOrEqual(4);
  expect(tickedTogether).toBe(1);
});

test('fifty jobs at once beside fifty transactions all run, each once', async () => {
  const texts = Array.from({ length: 50 }, (_, index) => `many ${index}`);
  await Promise.all(texts.map((text) => enqueue(text)));
  await Promise.all(texts.map(until));
  for (const text of texts) expect(ran.filter((one) => one === text)).toHaveLength(1);
});

test('an unknown job is refused when it is enqueued', async () => {
  await expect(database.inTransaction((tx) => runner.queue.enqueue(tx, 'test-unknown', {}))).rejects.toThrow();
});
