const LONGEST_MS = 10;
let lastTurn = performance.now();
const waiting: (() => void)[] = [];

/** One who waits goes on for each turn of the event loop: many at once would hold it up together as long as one alone who never waits. */
function takeTurn(): void {
  const goOn = waiting.shift();
  if (waiting.length > 0) setImmediate(takeTurn);
  lastTurn = performance.now();
  goOn?.();
}

/**
 * Lets the event loop take in requests when it has had no turn for ten milliseconds. The embedded database answers
 * without ever leaving the microtask queue, so a job of many queries would otherwise hold up everybody to its end.
 */
export async function breathe(): Promise<void> {
  if (performance.now() - lastTurn < LONGEST_MS) return;
  await new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(takeTurn);
  });
}
