import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export const memoryMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** The most memory that a process has until `end`. */
export function watchMemory(pid: number): { end: () => number } {
  let most = memoryMb(pid);
  const watch = setInterval(() => (most = Math.max(most, memoryMb(pid))), 500);
  return {
    end: () => {
      clearInterval(watch);
      return most;
    },
  };
}

/** How long each call takes in ms, one after the other with a pause, until something else has ended. */
export async function timesUntil(call: () => Promise<void>, ended: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = ended.finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
    await Promise.race([sleep(50), over]);
  }
  await over;
  return times;
}
