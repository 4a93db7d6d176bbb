import type { Tx } from '#platform/db/tx.ts';

/** How modules hand work to the background; the queue itself is pg-boss. */
export type Queue = {
  /** Enqueues in the same transaction as what the job belongs to. `after` delays the start; a repeat of `once` while one waits does nothing. */
  enqueue: (tx: Tx, name: string, data: Record<string, unknown>, options?: { after?: Date; once?: string }) => Promise<void>;
};

/** One kind of background work. A job that throws is repeated with back-off; running it twice must do no harm. */
export type Job = {
  name: string;
  /** Instead of being enqueued: every so many milliseconds, on one process at a time. */
  everyMs?: number;
  run: (data: Record<string, unknown>) => Promise<void>;
};
