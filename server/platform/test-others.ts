import { vi } from 'vitest';

/** More than a breath waits for. */
const STEP_MS = 11;
/** What the clock said last: it never goes back, or the breaths of a later call would be left out. */
let now = 0;

/**
 * How many turns others got while it was worked, as if at each breath it had been worked long enough to give one. What others do is done in the event loop,
 * which nothing reaches that only awaits what is there already.
 */
export async function othersDuring<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  now = Math.max(now, performance.now());
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += STEP_MS));
  let [turns, isOver] = [0, false];
  const other = () => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  setImmediate(other);
  try {
    return { result: await work(), turns };
  } finally {
    isOver = true;
    clock.mockRestore();
  }
}
