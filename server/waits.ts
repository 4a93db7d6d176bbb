const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The waits between steps and jobs, in ms at TIME_SCALE 1; when a carrier is asked for tracking says track-plan.ts. Lists are the pauses before each next try. */
const table = {
  /** How long the process that took an order may go on without renewing; then another one takes over. */
  leaseMs: 90 * seconds,
  /** How long POST /api/label waits for the carrier before it answers 202. */
  requestMs: 12 * seconds,
  /** Looking for a guide whose outcome is unknown; after the last look a person settles it (decision 0007). */
  reconcileMs: [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes],
  /** Fetching the document of a guide that came without one: hourly for a day, then it is voided. */
  documentMs: [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, ...Array.from({ length: 24 }, () => 1 * hours)],
  /** Asking a carrier again to cancel: three times in ten minutes. */
  cancelMs: [0, 2 * minutes, 8 * minutes],
  /** Before a row of a bulk load asks again for a price that its carrier did not tell. */
  bulkPriceMs: [1 * seconds, 5 * seconds],
  /** Between two looks at whether a pickup was collected. */
  pickupLookMs: 10 * minutes,
  /** Asking a PAC again for a stamp with the same text; after the last one always so. */
  stampMs: [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes],
  /** Asking again to cancel a document, and SAT how that stands: soon, then hourly. */
  cancelDocumentMs: [1 * minutes, 1 * hours],
  /** Looking for what a lost job would have done. */
  sweepMs: 30 * seconds,
  /** Tidying up expired keys and answers. */
  tidyMs: 1 * hours,
};

export type Waits = typeof table;

/** Whatever TIME_SCALE says: three times what a carrier has at least for its answer (wire/timeouts.ts). */
const SHORTEST_LEASE_MS = 6 * seconds;

/** The table of one run: every wait multiplied by TIME_SCALE, never below a millisecond unless it is zero. */
export function waitsAt(timeScale: number): Waits {
  const scaled = (ms: number) => (ms === 0 ? 0 : Math.max(1, Math.round(ms * timeScale)));
  const entries = Object.entries(table).map(([name, wait]) => [name, Array.isArray(wait) ? wait.map(scaled) : scaled(wait)]);
  const scaledTable = Object.fromEntries(entries) as Waits;
  return { ...scaledTable, leaseMs: Math.max(scaledTable.leaseMs, Math.min(table.leaseMs, SHORTEST_LEASE_MS)) };
}
