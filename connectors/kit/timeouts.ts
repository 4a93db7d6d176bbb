/** Time limits of the calls to carriers in ms, before TIME_SCALE (domain notes §5.3). A connector names the operation, not the figure. */
export const timeouts = {
  connect: 3_000,
  token: 8_000,
  listServices: 8_000,
  quote: 2_500,
  createLabels: 45_000,
  findByReference: 20_000,
  fetchDocument: 20_000,
  cancel: 20_000,
  track: 15_000,
  proofOfDelivery: 20_000,
} as const;
export type TimedOperation = keyof typeof timeouts;

/** A machine's own slowness does not scale: no limit is ever shorter than this, whatever TIME_SCALE says. */
export const SHORTEST_TIMEOUT_MS = 300;

/** A limit of this run in ms. */
export const scaledTimeout = (ms: number, timeScale: number): number => Math.max(Math.min(ms, SHORTEST_TIMEOUT_MS), Math.round(ms * timeScale));
