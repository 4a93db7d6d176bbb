import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '#contract/shared/errors.ts';

/** One argon2id hash in one lane. */
export type HashWork = { message: Uint8Array; nonce: Uint8Array; memoryKib: number; passes: number; keyBytes: number };

export type HashThreads = {
  /** Throws UNAVAILABLE at once when the queue is full, and an error when the thread ended over the work. */
  run: (work: HashWork) => Promise<Buffer>;
  /** Ends the threads: hashes under way are finished, those that wait are refused. A later work starts threads again. */
  close: () => Promise<void>;
};

type Waiting = { work: HashWork; resolve: (key: Buffer) => void; reject: (error: Error) => void };
type Limits = { threads: number; waiting: number };

const program = join(import.meta.dirname, 'argon2-thread.ts');

/**
 * Hashes in threads of its own, at most `threads` at once; up to `waiting` more wait in their order. Node's own asynchronous argon2 would take
 * threads of libuv's pool, which are four for all files, names and compressed answers. Threads start when they are needed and keep no
 * process alive while they have no work.
 */
export function hashThreads({ threads, waiting: mostWaiting }: Limits): HashThreads {
  const idle: Worker[] = [];
  const waiting: Waiting[] = [];
  const busy = new Map<Worker, Promise<unknown>>();

  const start = (): Worker => {
    const worker = new Worker(program, { execArgv: [], env: {} });
    // The thread's exit tells anyone who waits for it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    });
    return worker;
  };

  const next = (): void => {
    if (busy.size >= threads) return;
    const one = waiting.shift();
    if (!one) return;
    const worker = idle.pop() ?? start();
    busy.set(
      worker,
      hashIn(worker, one.work)
        .then(
          (key) => {
            idle.push(worker);
            worker.unref();
            one.resolve(key);
          },
          (error: unknown) => one.reject(new Error('the thread that hashes passwords ended', { cause: error })),
        )
        .finally(() => {
          busy.delete(worker);
          next();
        }),
    );
  };

  return {
    run: (work) => {
      if (busy.size >= threads && waiting.length >= mostWaiting) return Promise.reject(new Refusal('UNAVAILABLE'));
      return new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject });
        next();
      });
    },
    close: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Refusal('UNAVAILABLE'));
      await Promise.all(busy.values());
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

function hashIn(worker: Worker, work: HashWork): Promise<Buffer> {
  worker.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const answered = (key: Uint8Array) => resolve(Buffer.from(key));
  const failed = (error: unknown) => reject(error);
  const ended = (code: number) => reject(new Error(`it ended with ${code}`));
  worker.once('message', answered).once('error', failed).once('exit', ended);
  worker.postMessage(work);
  return promise.finally(() => worker.off('message', answered).off('error', failed).off('exit', ended));
}
