import type { Log } from '#platform/log.ts';

/** Work of a job on one of many: when it fails the log says so, and those behind it still have their turn. */
export async function alone(log: Log, facts: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('one of a job failed', { ...facts, error });
  }
}
