import { MINUTE_MS } from '#contract/shared/dates.ts';
import { startReader, type Reader, type ReaderLimits } from './reader-process.ts';
import type { TaskGiven, TaskName, TaskValue } from './tasks.ts';

export { TooHeavy } from './reader-process.ts';

export type ContentPool = {
  /** Throws TooHeavy when the task took more memory or time than it may, and whatever the task itself throws. */
  run: <N extends TaskName>(name: N, given: TaskGiven<N>) => Promise<TaskValue<N>>;
  close: () => void;
};

type Waiting = { name: TaskName; given: unknown; settle: { resolve: (value: never) => void; reject: (error: unknown) => void } };

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
    const rested = idle.pop();
    clearTimeout(rested?.timer);
    return rested?.reader ?? startReader(limits);
  };
  const work = async (): Promise<void> => {
    if (busy.size >= processes) return;
    const next = waiting.shift();
    if (!next) return;
    const reader = take();
    busy.add(reader);
    await reader.run(next).then(next.settle.resolve as (value: unknown) => void, next.settle.reject);
    busy.delete(reader);
    rest(reader);
    void work();
  };

  return {
    run: (name, given) => {
      if (isClosed) return Promise.reject(new Error('the content pool is closed'));
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      waiting.push({ name, given, settle: { resolve, reject } });
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
