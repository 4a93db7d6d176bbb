import { MINUTE_MS } from '#contract/shared/dates.ts';
import { Crowded, startReader, type Reader, type ReaderLimits } from './reader-process.ts';
import type { TaskGiven, TaskName, TaskValue } from './tasks.ts';

export { TooHeavy } from './reader-process.ts';

export type ContentPool = {
  /**
   * Throws TooHeavy when the task took more memory or time than it may, and whatever the task itself throws. `used` is told what it took of the
   * processor, ms: how long it waited for its turn is nobody's cost.
   */
  run: <N extends TaskName>(name: N, given: TaskGiven<N>, used?: Used) => Promise<TaskValue<N>>;
  close: () => void;
};

export type Used = (ms: number) => void;
type Waiting = {
  name: TaskName;
  given: unknown;
  used: Used | undefined;
  settle: { resolve: (value: never) => void; reject: (error: unknown) => void };
};

/** A process that nobody has needed for so long gives its memory back. */
const IDLE_MS = 5 * MINUTE_MS;

/**
 * Opens files of others in processes of their own, at most `processes` at once; the rest waits in order. A process is started when it is
 * needed, and one that was killed over its task is replaced for the next.
 */
export function contentPool({ processes, ...limits }: ReaderLimits & { processes: number }): ContentPool {
  const waiting: Waiting[] = [];
  const idle: { reader: Reader; timer: NodeJS.Timeout }[] = [];
  const busy = new Set<Reader>();
  let isClosed = false;

  const rest = (reader: Reader): void => {
    if (isClosed || reader.isWorn()) return reader.end();
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.reader === reader),
        1,
      );
      reader.end();
    }, IDLE_MS).unref();
    idle.push({ reader, timer });
  };
  const take = (): Reader => {
    for (let rested = idle.pop(); rested; rested = idle.pop()) {
      clearTimeout(rested.timer);
      // One that ended while it rested is of no use.
      if (!rested.reader.isWorn()) return rested.reader;
    }
    return startReader(limits);
  };
  const work = async (): Promise<void> => {
    if (busy.size >= processes) return;
    const next = waiting.shift();
    if (!next) return;
    await taken(next).then(next.settle.resolve as (value: unknown) => void, next.settle.reject);
    void work();
  };
  /** By a reader that rests; by a fresh one too where that one lacked memory. */
  const taken = async (task: Waiting): Promise<unknown> => {
    let reader = take();
    busy.add(reader);
    try {
      return await reader.run(task, task.used);
    } catch (error) {
      if (!(error instanceof Crowded) || isClosed) throw error;
      busy.delete(reader);
      reader = startReader(limits);
      busy.add(reader);
      return await reader.run(task, task.used);
    } finally {
      busy.delete(reader);
      rest(reader);
    }
  };

  return {
    run: (name, given, used) => {
      if (isClosed) return Promise.reject(new Error('the content pool is closed'));
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      waiting.push({ name, given, used, settle: { resolve, reject } });
      void work();
      return promise;
    },
    close: () => {
      isClosed = true;
      for (const { settle } of waiting.splice(0)) settle.reject(new Error('the content pool is closed'));
      for (const { reader, timer } of idle.splice(0)) {
        clearTimeout(timer);
        reader.end();
      }
      for (const reader of busy) reader.end();
    },
  };
}
