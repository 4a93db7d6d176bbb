import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_MS = 10;
let lastTurn = performance.now();

/**
 * Lets the event loop take in requests when it has had no turn for ten milliseconds. The embedded database answers
 * without ever leaving the microtask queue, so a job of many queries would otherwise hold up everybody to its end.
 */
export async function breathe(): Promise<void> {
  if (performance.now() - lastTurn < LONGEST_MS) return;
  await nextTurn();
  lastTurn = performance.now();
}
