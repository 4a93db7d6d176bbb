import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/**
 * Does the work and answers how many ms it took by itself. A machine that does other work lets this test, or a process it waits for (`pids`), stand in the
 * line for a processor: Linux counts for how long, thread by thread, and that is taken off. What a process sleeps, waits for others or computes
 * counts in full. Where the system does not count, all that passes counts. `passedMs`: the same up to a moment in the work.
 */
export async function inOwnTime(pids: readonly number[], work: (passedMs: () => number) => Promise<unknown>): Promise<number> {
  const places = ['/proc/thread-self/schedstat', ...pids.map((pid) => `/proc/${pid}/schedstat`)];
  const heldUp = new Map<string, number>();
  const look = (): number => {
    for (const place of places) heldUp.set(place, heldUpMs(place) ?? heldUp.get(place) ?? 0);
    return heldUp.values().reduce((sum, ms) => sum + ms, 0);
  };
  const [began, before] = [performance.now(), look()];
  const passedMs = () => performance.now() - began - (look() - before);
  // The count of a process goes with it.
  const sampling = setInterval(look, SAMPLE_MS);
  try {
    await work(passedMs);
    return passedMs();
  } finally {
    clearInterval(sampling);
  }
}

/** How long a thread has been ready without a processor; null where it is gone, or nobody counts. */
function heldUpMs(place: string): number | null {
  try {
    return Number(readFileSync(place, 'utf8').split(' ')[1]) / 1e6;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return null;
    throw error;
  }
}
