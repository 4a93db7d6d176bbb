import * as z from 'zod/mini';
import { jobAnswer, type JobAnswer } from '#contract/platform/platform.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ApiError, NetworkError } from './api-error.ts';

export type PollPlan = {
  /** Before the first look and between two. */
  everyMs: number;
  /** After this long the job counts as failed. */
  endMs: number;
  /** Network failures in a row that end it. */
  failures: number;
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
};

export const jobFailed = () => new ApiError({ status: 202, code: 'JOB_FAILED', description: shellTexts.operationFailed });

/**
 * Follows a 202 until its job is done and answers its results; the first of its errors is thrown (AMB-18.01).
 * `look` asks for the job once.
 */
export async function pollJob(look: (signal?: AbortSignal) => Promise<unknown>, plan: PollPlan, signal?: AbortSignal): Promise<JobAnswer['results']> {
  let failures = 0;
  for (let waitedMs = plan.everyMs; waitedMs <= plan.endMs; waitedMs += plan.everyMs) {
    await plan.wait(plan.everyMs, signal);
    const answer = await look(signal).catch((error: unknown) => {
      if (error instanceof NetworkError && ++failures < plan.failures) return null;
      throw error instanceof NetworkError ? jobFailed() : error;
    });
    if (answer === null) continue;
    failures = 0;
    const job = z.decode(jobAnswer, answer as never);
    // For a bulk load the results are rows, and the whole of it is the answer (AMB-18.01).
    const first = 'pending' in job.results ? undefined : job.results.errors?.[0];
    if (first) throw new ApiError(first);
    if (job.status.toLowerCase() === 'failed') throw jobFailed();
    if (job.status === 'DONE') return job.results;
  }
  throw jobFailed();
}

/** Waits on the browser's timer; an abort ends it at once. */
export const timerWait: PollPlan['wait'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });

export const browserPoll: PollPlan = { everyMs: 5_000, endMs: 600_000, failures: 3, wait: timerWait };
