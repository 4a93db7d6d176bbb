import { Refusal, type ErrorCode } from '#contract/shared/errors.ts';

export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * At most `atOnce` works of one key run; up to `waiting` more wait in order. Throws the refusal for every further one, before it has begun:
 * a queue without an end answers nobody.
 */
export function turns({ atOnce, waiting, refusal }: { atOnce: number; waiting: number; refusal: ErrorCode }): Turns {
  const keys = new Map<string, { running: number; queue: (() => void)[] }>();
  return async (key, work) => {
    const line = keys.get(key) ?? { running: 0, queue: [] };
    keys.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.queue.length >= waiting) throw new Refusal(refusal);
    // Who ends hands its place on, so that nobody who comes meanwhile passes those who wait.
    else await new Promise<void>((resolve) => line.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.queue.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) keys.delete(key);
    }
  };
}
