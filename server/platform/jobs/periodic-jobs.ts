import { inBackground } from '#platform/db/background.ts';
import { inRequest } from '#platform/http/request-context.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Leadership } from './leadership.ts';
import type { Job } from './queue.ts';

/** A job of this process and database, run again and again; never twice at once. */
export type PeriodicJobs = { start: (jobs: readonly Job[]) => void; stop: () => Promise<void> };

/** The first run comes soon after the start: a restart is when leftovers are due. */
const FIRST_RUN_MS = 500;

export function periodicJobs({ leadership, log }: { leadership: Leadership; log: Log }): PeriodicJobs {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let isStopped = false;

  const runOnce = async ({ name, run }: Job) => {
    if (!(await leadership.isHeld()) || isStopped) return;
    await inRequest({ request_id: newId(), operation: name }, async () => {
      try {
        await inBackground(() => run({}));
      } catch (error) {
        log.error('periodic job failed', { job: name, error });
      }
    });
  };
  const plan = (job: Job, everyMs: number, delayMs: number) => {
    if (isStopped) return;
    const timer = setTimeout(
      () => {
        const run = runOnce(job).finally(() => {
          running.delete(job.name);
          plan(job, everyMs, everyMs);
        });
        running.set(job.name, run);
      },
      Math.min(delayMs, 2 ** 31 - 1),
    );
    timers.set(job.name, timer.unref());
  };
  return {
    start: (jobs) => {
      for (const job of jobs) if (job.everyMs !== undefined) plan(job, job.everyMs, Math.min(FIRST_RUN_MS, job.everyMs));
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
      await leadership.release();
    },
  };
}
